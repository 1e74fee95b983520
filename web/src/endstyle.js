import resultSheet from "../style/result.css";
import showdownSheet from "../style/showdown.css";
import { adopt } from "./lazy.js";

/** How what follows a game looks, at every table. */

for (const sheet of [showdownSheet, resultSheet]) adopt(sheet);
