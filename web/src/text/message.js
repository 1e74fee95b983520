import { TYPE } from "@formatjs/icu-messageformat-parser";

/**
 * Turns messages with arguments into text; the build has parsed them.
 *
 * @typedef {import("@formatjs/icu-messageformat-parser").MessageFormatElement} Element
 * @typedef {Record<string, string | number | boolean>} Values
 *
 * @typedef {object} Speaker   how a language writes numbers and counts things
 * @property {(value: number, options?: Intl.NumberFormatOptions) => string} number
 * @property {(value: number, type: Intl.PluralRuleType | undefined) => string} form   the plural form of a number, such as "one" or "other"
 */

/**
 * The text of a message with its arguments.
 *
 * @param {Element[]} elements
 * @param {Values} values
 * @param {Speaker} speaker
 * @param {number} [count]  what `#` stands for
 * @returns {string}
 * @throws {RangeError} if an argument has no value
 */
export function worded(elements, values, speaker, count = 0) {
  return elements.map((element) => wordedOne(element, values, speaker, count)).join("");
}

/** @param {Element} element @param {Values} values @param {Speaker} speaker @param {number} count @returns {string} */
function wordedOne(element, values, speaker, count) {
  if (element.type === TYPE.literal) return element.value;
  if (element.type === TYPE.pound) return speaker.number(count);
  if (!(element.value in values)) throw new RangeError(`{${element.value}} has no value`);
  const value = values[element.value] ?? "";
  if (element.type === TYPE.argument) return String(value);
  if (element.type === TYPE.number) return speaker.number(Number(value), optionsOf(element));
  if (element.type === TYPE.select) return worded(chosen(element, String(value)), values, speaker, count);
  if (element.type !== TYPE.plural) throw new RangeError(`{${element.value}} is of an unknown type`);
  // `#` and the plural form are of the number without the message's offset.
  const counted = Number(value) - element.offset;
  const exact = element.options[`=${value}`];
  return worded(exact?.value ?? chosen(element, speaker.form(counted, element.pluralType)), values, speaker, counted);
}

/** @param {import("@formatjs/icu-messageformat-parser").NumberElement} element */
function optionsOf({ style }) {
  return typeof style === "object" ? /** @type {Intl.NumberFormatOptions} */ (style?.parsedOptions) : undefined;
}

/** The content of an element's option with this name, or else of `other`. @param {import("@formatjs/icu-messageformat-parser").SelectElement | import("@formatjs/icu-messageformat-parser").PluralElement} element @param {string} name @returns {Element[]} */
function chosen({ options }, name) {
  return (Object.hasOwn(options, name) ? options[name] : options.other)?.value ?? [];
}
