/** The texts of the workshop, which come with it. */
type WorkshopTexts = typeof import("../../locales/workshop/en.json");
interface OwnTexts extends WorkshopTexts {}
