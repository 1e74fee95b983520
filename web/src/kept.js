/**
 * What was kept on the device, or came with a file: can the page work with it?
 *
 * @typedef {import("./games/index.js").GameView} GameView
 */

/** @param {any} choices  as they were kept, or as a file brought them @returns {choices is Choices} */
export function areChoices(choices) {
  const { players, options } = choices ?? {};
  return (
    Array.isArray(players) &&
    players.length > 1 &&
    players.every((person) => typeof person?.level === "string" && typeof person.character === "string") &&
    typeof options === "object" &&
    options !== null
  );
}

/** Has a record the parts that the page itself relies on? @param {any} record @param {GameView} view */
export function readable(record, view) {
  return record?.format === 1 && record.game === view.key && Array.isArray(record.players) && view.readable(record);
}
