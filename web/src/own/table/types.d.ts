/** The texts of a table at which somebody's own player sits. */
type OwnTableTexts = typeof import("../../../locales/own/table/en.js").default;
interface OwnTexts extends OwnTableTexts {}
