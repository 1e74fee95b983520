import lefthanded from "../../style/lefthanded.css";
import { adopt } from "../site/parts.js";
import { enableDrag } from "../ui/drag.js";
import { followFocus, keepFocus } from "../ui/focus.js";
import { stayAwake } from "../ui/wakelock.js";
import { explainOn } from "./explanations.js";
import { showTurn } from "./tabpicture.js";

/** What makes a table comfortable: dragging, explanations, the focus, the tab's picture, a screen that stays awake, the layout for left hands. */

adopt(lefthanded, "lefthanded");

let listening = false;
let following = false;

/** After each painting of the page. @param {Page} app */
export function painted(app) {
  const help = app.tableShown?.game.help;
  help?.want(() => app.paint());
  if (!listening && help?.module) listen(app);
  if (!following) begin(app);
  const session = app.tableShown;
  if (session) keepFocus(session.ui.pending || session.ui.thinking !== null);
  // Not on the button: a key that is still held would show the next one's cards.
  else if (app.route === "table" && app.session?.covered) keepFocus(true);
  showTurn(turnOf(app));
  stayAwake(app.route === "table" && app.session?.several === true && !app.session.elsewhere);
}

/** For as long as the page lives. @param {Page} app */
function begin(app) {
  following = true;
  followFocus(app.root);
  enableDrag(app.root, {
    drop: (source, target) => {
      const session = app.tableShown;
      if (!session?.game.dropped(session, source, target)) app.paint();
    },
    settle: () => app.paint(),
  });
}

/** @param {Page} app */
function listen(app) {
  listening = true;
  explainOn(app.root, (element) => {
    const session = app.tableShown;
    const help = session?.game.help;
    if (!session || !help) return null;
    return help.module?.explain(session, element) ?? null;
  });
}

/** @param {Page} app @returns {import("./tabpicture.js").Turn} */
function turnOf(app) {
  const session = app.tableShown;
  if (!session?.record || session.record.over) return "none";
  if (session.ui.thinking !== null) return "others";
  return session.record.asked.includes(session.seat) ? "yours" : "none";
}
