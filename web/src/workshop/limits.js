import limits from "../../../jokerpoker/workshop/limits.json" with { type: "json" };

/** Read by Python as well: characters of one file, events of one decision, what Python calls the file that is open. */
export const LARGEST = limits.characters;
export const BUDGET = limits.budget;
export const OWN_FILE = limits.file;
