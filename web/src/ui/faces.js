import courts from "../../../jokerpoker/svg/art/courts.svg";
import shapes from "../../../jokerpoker/svg/art/shapes.svg";
import people from "../../art/players.svg";
import { hang } from "./art.js";

/** The larger drawings, which load after the first painting. */
hang([courts, shapes, people]);
