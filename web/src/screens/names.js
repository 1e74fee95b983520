import { html } from "lit-html";
import { seatName } from "../cards/characters.js";
import { t } from "../text/text.js";

/** Hooks for tests: input[data-name-of="0"]. */

/** Maximum characters of a name. */
const MAX_NAME = 20;

/**
 * A field for the name of a person.
 *
 * @param {Person[]} players @param {number} seat
 * @param {(players: Person[]) => void} change  called with a copy of the players in which the one at the seat has the new name
 */
export function nameField(players, seat, change) {
  /** @param {Event} event */
  const renamed = ({ target }) => {
    const name = /** @type {HTMLInputElement} */ (target).value.trim().slice(0, MAX_NAME);
    change(players.map((person, at) => (at === seat ? { ...person, name } : person)));
  };
  return html`<input
    class="opponent-name"
    data-name-of=${seat}
    maxlength=${MAX_NAME}
    autocomplete="off"
    placeholder=${seatName({ level: "human", character: "you" }, seat)}
    aria-label=${t("home.nameOf", { number: seat + 1 })}
    .value=${players[seat]?.name ?? ""}
    @change=${renamed}
  />`;
}
