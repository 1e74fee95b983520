import { joined, leb, signedLeb, sized, vector } from "./bytes.mjs";
import { cutData } from "./cuts.mjs";
import { walk } from "./instructions.mjs";
import { emptyTable } from "./instrument.mjs";
import { kept } from "./kept.mjs";
import {
  assemble,
  dataSection,
  exportSection,
  FUNCTION,
  GLOBAL,
  importSection,
  MEMORY,
  parse,
  SECTION,
  TABLE,
  TAG,
} from "./module.mjs";
import { PRIVATE } from "./runtime.js";

/**
 * Splits a module in two: the first part has the functions that ran according to a profile and those that its rules keep, the second part has
 * all others.
 *
 * All functions keep their indexes. In the first part, the body of a function that is not kept is a stub: it loads the second part, unless that is
 * loaded, and calls the function there through a table that both parts share. If nothing in the first part can reach the function, its body
 * is `unreachable`. In the second part, the functions of the first are stubs too, which need not load anything.
 *
 * @typedef {import("./module.mjs").Module} Module
 *
 * @typedef {object} Profile
 * @property {Iterable<number>} functions  the functions that ran, as indexes that do not count the imported ones
 * @property {{from: number, to: number}[]} data  stretches of the initial data to cut, in order
 * @property {{value: number}[]} [numbers]  constants that only look like addresses in these data
 * @property {import("./kept.mjs").Rule[]} [rules]  which other functions are kept
 */

/** A type, then codes of instructions. */
const I32 = 0x7f;
const [UNREACHABLE, END, IF, VOID, EQZ] = [0x00, 0x0b, 0x04, 0x40, 0x45];
const [CALL, CALL_INDIRECT, LOCAL_GET, GLOBAL_GET, I32_CONST] = [0x10, 0x11, 0x20, 0x23, 0x41];
/** The names of the shared table, and of the global that is 1 once the second part is loaded. */
export const TABLE_NAME = `${PRIVATE}table`;
export const LOADED = `${PRIVATE}loaded`;
/** The body of a function that is never called. */
const ABSENT = Uint8Array.from([0, UNREACHABLE, END]);

/**
 * Splits a module.
 *
 * @param {Uint8Array} bytes  of the module
 * @param {Profile} profile
 * @param {(name: string) => boolean} keep  returns true for the name of an export that is needed
 * @returns {{first: Uint8Array, second: Uint8Array, counts: Counts}}
 *
 * @typedef {{functions: number, kept: number, stubs: number, back: number, exports: number, cut: number}} Counts   the numbers of all `functions`, of those
 *   `kept` in the first part, of `stubs` and `back` (see `Plan`), of `exports` that are kept; `cut`: bytes of data in the second part
 */
export function split(bytes, profile, keep) {
  const module = parse(bytes);
  const exports = module.exports.filter(
    ({ name, kind }) => kind === MEMORY || kind === TABLE || kind === TAG || keep(name),
  );
  const plan = planOf(module, kept(module, profile, exports), exports);
  const cut = cutData(module.segments, profile.data);
  return {
    first: firstPart(module, plan, exports, cut.kept),
    second: secondPart(module, plan, cut.taken),
    counts: {
      functions: module.bodies.length,
      kept: module.bodies.length - plan.cold.length,
      stubs: plan.stubs.size,
      back: plan.back.size,
      exports: exports.length,
      cut: cut.taken.reduce((sum, { data }) => sum + data.length, 0),
    },
  };
}

/**
 * Which functions one part calls in the other, and through which slot of the shared table. All indexes count the imported functions. Slot 0 of
 * the table loads the second part.
 *
 * @typedef {object} Plan
 * @property {Set<number>} warm           functions of the first part
 * @property {number[]} cold              functions of the second part
 * @property {Map<number, number>} stubs  slots of the functions of the second part that the first can reach, by the function's index
 * @property {Map<number, number>} back   slots of the functions of the first part that the second calls, by the function's index
 * @property {number} globals            the second part needs the globals with indexes below this number
 *
 * @param {Module} module @param {Set<number>} functions @param {import("./module.mjs").Export[]} exports @returns {Plan}
 */
function planOf(module, functions, exports) {
  const { importedFunctions: base, bodies } = module;
  const warm = new Set([...functions].map((at) => at + base));
  const reached = new Set([
    ...module.inTables,
    ...exports.flatMap(({ kind, index }) => (kind === FUNCTION ? [index] : [])),
  ]);
  const wanted = new Set();
  /** @type {number[]} */
  const cold = [];
  let globals = module.importedGlobals;
  bodies.forEach((body, at) => {
    const inFirst = warm.has(at + base);
    const note = (/** @type {number} */ index) => void (inFirst ? reached : wanted).add(index);
    const global = (/** @type {number} */ index) => {
      if (!inFirst) globals = Math.max(globals, index + 1);
    };
    walk(body, { called: note, referred: note, global });
    if (!inFirst) cold.push(at + base);
  });
  const isOwn = (/** @type {number} */ index) => index >= base;
  const stubs = cold.filter((index) => reached.has(index));
  const back = [...wanted].filter((index) => isOwn(index) && warm.has(index)).sort((a, b) => a - b);
  return {
    warm,
    cold,
    stubs: new Map(stubs.map((index, at) => [index, at + 1])),
    back: new Map(back.map((index, at) => [index, at + 1 + stubs.length])),
    globals,
  };
}

/** The bytes of the first part. @param {Module} module @param {Plan} plan @param {import("./module.mjs").Export[]} exports @param {import("./module.mjs").Segment[]} segments */
function firstPart(module, plan, exports, segments) {
  // Indexes of what is added: the shared table, the global LOADED, the type () → (), and a function that loads the second part unless LOADED is 1.
  const table = importedOf(module, TABLE) + module.tables.length;
  const loaded = module.importedGlobals + module.globals.length;
  const nothing = module.types.length;
  const ensure = module.typeOf.length;
  const load = [GLOBAL_GET, ...leb(loaded), EQZ, IF, VOID, ...called(0, nothing, table), END];
  const bodies = module.bodies.map((body, at) => {
    const index = at + module.importedFunctions;
    if (plan.warm.has(index)) return body;
    return through(module, index, table, plan.stubs.get(index), [CALL, ...leb(ensure)]);
  });
  const shared = [
    { name: TABLE_NAME, kind: TABLE, index: table },
    { name: LOADED, kind: GLOBAL, index: loaded },
    ...sharedOf(module, plan),
  ];
  const types = module.typeOf.slice(module.importedFunctions);
  return assemble(
    new Map([
      ...module.sections,
      [SECTION.type, vector([...module.types, Uint8Array.of(0x60, 0, 0)])],
      [SECTION.function, vector([...types, nothing].map(leb))],
      [SECTION.table, vector([...module.tables, emptyTable(sizeOf(plan))])],
      [SECTION.global, vector([...module.globals, Uint8Array.of(I32, 1, I32_CONST, 0, END)])],
      [SECTION.export, exportSection([...exports, ...shared])],
      [SECTION.code, vector([...bodies, Uint8Array.from([0, ...load, END])].map(sized))],
      [SECTION.element, vector([...module.elements, elementsOf(table, plan.back)])],
      [SECTION.dataCount, Uint8Array.from(leb(segments.length))],
      [SECTION.data, dataSection(segments)],
    ]),
    module.custom,
  );
}

/** The bytes of the second part, which imports from the first all that it shares with it. @param {Module} module @param {Plan} plan @param {import("./module.mjs").Segment[]} segments */
function secondPart(module, plan, segments) {
  const table = importedOf(module, TABLE) + module.tables.length;
  const bodies = module.bodies.map((body, at) => {
    const index = at + module.importedFunctions;
    return plan.warm.has(index) ? through(module, index, table, plan.back.get(index)) : body;
  });
  const shared = sharedOf(module, plan).map(({ name, kind, description }) => ({
    module: PRIVATE,
    name,
    kind,
    description,
  }));
  const slots = { module: PRIVATE, name: TABLE_NAME, kind: TABLE, description: emptyTable(sizeOf(plan)) };
  const types = module.typeOf.slice(module.importedFunctions);
  return assemble(
    new Map([
      [SECTION.type, vector(module.types)],
      [SECTION.import, importSection([...module.imports, ...shared, slots])],
      [SECTION.function, vector(types.map(leb))],
      [SECTION.element, vector([elementsOf(table, plan.stubs)])],
      [SECTION.code, vector(bodies.map(sized))],
      [SECTION.dataCount, Uint8Array.from(leb(segments.length))],
      [SECTION.data, dataSection(segments)],
    ]),
  );
}

/**
 * The body of a stub: it calls, with its own arguments, the function in a slot of the table. Without a slot, the body of a function that is
 * never called.
 *
 * @param {Module} module @param {number} index  of the stub @param {number} table @param {number | undefined} slot @param {number[]} [before]  code that runs first
 */
function through({ types, typeOf }, index, table, slot, before = []) {
  if (slot === undefined) return ABSENT;
  const type = /** @type {number} */ (typeOf[index]);
  const [, count = 0] = /** @type {Uint8Array} */ (types[type]);
  const values = range(0, count).flatMap((at) => [LOCAL_GET, ...leb(at)]);
  return Uint8Array.from([0, ...before, ...values, ...called(slot, type, table), END]);
}

/** The code that calls the function in a slot of the table. @param {number} slot @param {number} type @param {number} table */
function called(slot, type, table) {
  return [I32_CONST, ...signedLeb(slot), CALL_INDIRECT, ...leb(type), ...leb(table)];
}

/** An element segment that puts functions into consecutive slots of the table. @param {number} table @param {Map<number, number>} slots  by the function's index */
function elementsOf(table, slots) {
  const [start = 0] = slots.values();
  return joined([[2], leb(table), [I32_CONST], signedLeb(start), [END, 0], vector([...slots.keys()].map(leb))]);
}

/** The size of the shared table. @param {Plan} plan */
function sizeOf({ stubs, back }) {
  return 1 + stubs.size + back.size;
}

/** The module's own globals, tables, memories and tags, which the first part exports for the second; in the order in which the second must import them, so that their indexes stay. @param {Module} module @param {Plan} plan */
function sharedOf(module, plan) {
  const globals = module.globals.slice(0, plan.globals - module.importedGlobals).map((global) => global.subarray(0, 2));
  return /** @type {[number, string, Uint8Array[]][]} */ ([
    [GLOBAL, "global", globals],
    [TABLE, "table", module.tables],
    [MEMORY, "memory", module.memories],
    [TAG, "tag", module.tags],
  ]).flatMap(([kind, word, own]) =>
    own.map((description, at) => {
      const index = importedOf(module, kind) + at;
      return { name: `${PRIVATE}${word}${index}`, kind, index, description };
    }),
  );
}

/** The number of imports of a kind. @param {Module} module @param {number} kind */
function importedOf({ imports }, kind) {
  return imports.filter((one) => one.kind === kind).length;
}

/** @param {number} from @param {number} to  not included */
function range(from, to) {
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
}
