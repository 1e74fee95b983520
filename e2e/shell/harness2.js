/** The same in a later version. */
import "./harness.js";

globalThis.shell.later = true;
