import sheet from "../../style/lesson.css";
import { adopt } from "../site/parts.js";

/** The style of texts above the cards: a lesson's steps, a question. */

adopt(sheet, "lesson");
