import { noteAccuracy } from "../../match/matches.js";

/** How well somebody played, as a coach's panel says it, is kept with the match. @param {import("./game.js").Session} session @param {Scenes.Panel} panel */
export async function keepAccuracy({ table, host, seat }, { key, blocks }) {
  const found = blocks
    .flatMap((block) => (block.kind === "facts" ? block.facts : []))
    .find((fact) => fact.key === "match");
  const accuracy = found?.value.values?.value;
  if (key !== "coach" || !table.over || typeof accuracy !== "number") return;
  const judged = blocks.flatMap((block) => (block.kind === "choice" && block.key === "judged" ? block.options : []));
  const press = judged.find(({ chosen }) => chosen)?.press ?? `judge-${seat}`;
  await noteAccuracy(host.store, table, Number(press.replace("judge-", "")), accuracy);
}
