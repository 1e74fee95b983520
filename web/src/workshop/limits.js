import limits from "../../../jokerpoker/workshop/limits.json" with { type: "json" };

/** Read by Python as well: events of one decision, what Python calls the file that is open. */
export const BUDGET = limits.budget;
export const OWN_FILE = limits.file;
