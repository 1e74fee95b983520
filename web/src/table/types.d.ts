/** The texts of a match that is shown turn by turn, which come with it. */
type FilmTexts = typeof import("../../locales/table/film/en.json");
interface OwnTexts extends FilmTexts {}
