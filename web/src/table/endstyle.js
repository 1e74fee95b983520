import resultSheet from "../../style/result.css";
import showdownSheet from "../../style/showdown.css";
import { adopt } from "../site/parts.js";

/** How what follows a game looks, at every table. */

adopt(showdownSheet, "showdown");
adopt(resultSheet, "result");
