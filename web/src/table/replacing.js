import { t } from "../text/text.js";
import { confirmDialog } from "../ui/dialogs.js";

/** Asks before another match replaces an unfinished one. @param {import("../match/session.js").Session | null | undefined} running @param {() => unknown} act */
export function askToReplace(running, act) {
  const text = t("home.drop.text", { played: Boolean(running?.record?.ply) });
  confirmDialog({ title: t("home.drop.title"), text, yes: t("home.drop.yes"), act });
}
