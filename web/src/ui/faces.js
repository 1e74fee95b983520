import courts from "../../../jokerpoker/svg/art/courts.svg";
import people from "../../art/players.svg";
import { hang } from "./art.js";

/** The larger drawings: they may come a moment after the first painting. */
hang([courts, people]);
