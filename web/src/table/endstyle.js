import resultSheet from "../../style/result.css";
import showdownSheet from "../../style/showdown.css";
import { adopt } from "../site/parts.js";

/** The style of what follows a game, at every table. */

adopt(showdownSheet, "showdown");
adopt(resultSheet, "result");
