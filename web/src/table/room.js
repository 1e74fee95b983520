import room from "../../style/room.css";
import { adopt } from "../site/parts.js";

/** How a table looks, at every game: fetched while the start page is read. Each game's own sheet comes after it. */

adopt(room, "room");
