import room from "../../style/room.css";
import { adopt } from "../site/parts.js";

/** The style of every game's table, fetched while the start page is shown. Each game's own sheet comes after it. */

adopt(room, "room");
