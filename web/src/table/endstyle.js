import sheet from "../../style/result.css";
import { adopt } from "../site/parts.js";

/** The style of what follows a game, at every table. */

adopt(sheet, "result");
