import lefthanded from "../../style/lefthanded.css";
import { adopt } from "../site/parts.js";
import { enableDrag } from "../ui/drag.js";
import { followFocus, keepFocus } from "../ui/focus.js";
import { stayAwake } from "../ui/wakelock.js";
import { explainOn } from "./explanations.js";
import { explain } from "./scene/explain.js";
import { dropOn } from "./scene/gestures.js";

/** Extras of a table: dragging, explanations, focus, a screen that stays awake, the left-handed layout. */

adopt(lefthanded, "lefthanded");

let hasBegun = false;

/** Called after each painting of the page. @param {MatchHost} app */
export function painted(app) {
  if (!hasBegun) begin(app);
  const session = app.tableShown;
  if (session) keepFocus(session.ui.thinking !== null);
  // Focus the whole cover, not its button: a key that is still down would press the button and show the next person's cards.
  else if (app.route === "table" && app.session?.covered) keepFocus(true);
  stayAwake(app.route === "table" && app.session?.several === true);
}

/** Starts what runs as long as the page is open. @param {MatchHost} app */
function begin(app) {
  hasBegun = true;
  followFocus(app.root);
  explainOn(app.root, (element) => app.tableShown && explain(app.tableShown, element));
  enableDrag(app.root, {
    drop: (source, target) => {
      const session = app.tableShown;
      if (!session || !dropOn(session, source.dataset.item ?? "", target)) app.paint();
    },
    settle: () => app.paint(),
  });
}
