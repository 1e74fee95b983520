import limits from "../../../jokerpoker/workshop/limits.json" with { type: "json" };

/** Limits that Python reads too: events of one decision, and the file name of the open player. */
export const BUDGET = limits.budget;
export const OWN_FILE = limits.file;
