import { noteAccuracy } from "../../match/matches.js";

/** Stores the accuracy in a coach's panel with the match. @param {import("./game.js").Session} session @param {Scenes.Panel} panel */
export async function keepAccuracy({ table, host, seat }, { key, blocks }) {
  const figure = blocks
    .flatMap((block) => (block.kind === "facts" ? block.facts : []))
    .find((fact) => fact.key === "match");
  const accuracy = figure?.value.values?.value;
  if (key !== "coach" || !table.over || typeof accuracy !== "number") return;
  const judged = blocks.flatMap((block) => (block.kind === "choice" && block.key === "judged" ? block.options : []));
  const press = judged.find(({ chosen }) => chosen)?.press ?? `judge-${seat}`;
  await noteAccuracy(host.store, table, Number(press.replace("judge-", "")), accuracy);
}
