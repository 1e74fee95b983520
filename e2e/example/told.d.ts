/** The files that `web/builder/told.py` writes in the copy of the project. */

declare module "*/told/high_card/about.json" {
  const about: Pick<import("../../web/src/match/catalogue.js").Described, "counts" | "standard" | "presets" | "watched">;
  export default about;
}
declare module "*/told/high_card/rules.json" {
  const rules: unknown;
  export default rules;
}
