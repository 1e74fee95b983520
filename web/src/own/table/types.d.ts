/** The texts of a table at which somebody's own player sits. */
type OwnTableTexts = typeof import("../../../locales/own/table/en.json");
interface OwnTexts extends OwnTableTexts {}
