import sheet from "../../style/lesson.css";
import { adopt } from "../site/parts.js";

/** The looks of whatever is said above the cards: a lesson's steps, a question. */

adopt(sheet, "lesson");
