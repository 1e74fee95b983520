import lefthanded from "../style/lefthanded.css";
import { explainOn } from "./explain.js";
import { adopt } from "./lazy.js";
import { showTurn } from "./turn.js";

/** What makes a table comfortable: explanations, the tab's picture, the layout for left hands. */

/** @typedef {import("./app.js").App} App */

adopt(lefthanded);

let listening = false;

/** After each painting of the page. @param {App} app */
export function painted(app) {
  const help = app.tableShown?.game.help;
  help?.want(() => app.paint());
  if (!listening && help?.module) listen(app);
  showTurn(turnOf(app));
}

/** @param {App} app */
function listen(app) {
  listening = true;
  explainOn(app.root, (element) => {
    const session = app.tableShown;
    const help = session?.game.help;
    if (!session || !help) return null;
    return help.module?.explain(session, element) ?? null;
  });
}

/** @param {App} app @returns {import("./turn.js").Turn} */
function turnOf(app) {
  const session = app.tableShown;
  if (!session?.record || session.record.over) return "none";
  if (session.ui.thinking !== null) return "others";
  return session.record.asked.includes(session.seat) ? "yours" : "none";
}
