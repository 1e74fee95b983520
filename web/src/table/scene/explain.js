import { nameOf, temperOf } from "../../cards/characters.js";
import { hasText, t } from "../../text/text.js";
import { itemsOf } from "./items.js";
import { line } from "./voice.js";

/**
 * The explanation of an item, place, button or player: what the scene says about it.
 *
 * @typedef {import("./game.js").Session} Session
 */

/** @param {Session} session @param {Element} element @returns {import("../explanations.js").Explanation | null} */
export function explain(session, element) {
  const anchor = element.closest(
    "[data-item], [data-place], [data-head], :is(.actions, .zone) [data-action], .seat, [data-move]",
  );
  const scene = session.record?.scene;
  if (!(anchor instanceof HTMLElement) || !scene) return null;
  // A player's number: `data-seat` at the edge of the table, `data-move` in the list of last actions.
  const { seat = anchor.dataset.move } = anchor.dataset;
  const lines =
    seat === undefined
      ? (aboutOf(scene, anchor) ?? []).map((words) => line(session, words))
      : seatLines(session, scene, Number(seat));
  // A square of a board has at least its name.
  const text = lines.join("\n") || (anchor.role === "gridcell" ? anchor.ariaLabel : "");
  return text ? { anchor, text } : null;
}

/** @param {Scenes.Scene} scene @param {HTMLElement} anchor */
function aboutOf(scene, { dataset: { item, place, action, head } }) {
  if (action) return scene.buttons.find(({ key }) => key === action)?.about;
  if (head) return scene.zones.find(({ key }) => key === head)?.about;
  const about = itemsOf(scene).find(({ key }) => key === item)?.about;
  const places = scene.zones.flatMap(({ places: all }) => all);
  return about ?? places.find(({ key }) => key === place)?.about;
}

/** About a player: name and level, temper, points, and what the scene says. @param {Session} session @param {Scenes.Scene} scene @param {number} number */
function seatLines(session, { seats = [] }, number) {
  const seat = seats[number];
  if (!seat) return [];
  const person = /** @type {Person} */ (session.players[number]);
  const level = `level.${person.level}`;
  const computer = !["human", "own"].includes(person.level);
  const lines = [
    computer && hasText(level) ? `${nameOf(person)} · ${t(level)}` : nameOf(person),
    computer ? temperOf(person) : "",
    t("explain.points", { points: seat.score }),
    ...(seat.about ?? []).map((words) => line(session, words)),
  ];
  return lines.filter(Boolean);
}
