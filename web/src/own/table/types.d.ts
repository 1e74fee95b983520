/** The texts of a table at which a user's player sits. */
type OwnTableTexts = typeof import("../../../locales/own/table/en.json");
interface OwnTexts extends OwnTableTexts {}
