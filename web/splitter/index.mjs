/** The splitter as a library. */
export { check, unread } from "./check.mjs";
export { trim } from "./glue.mjs";
export { BLOCK, instrument } from "./instrument.mjs";
export { parse } from "./module.mjs";
export { digest, readProfile, writeProfile } from "./profile.mjs";
export { split } from "./split.mjs";
