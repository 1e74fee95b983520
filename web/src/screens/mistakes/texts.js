/** The texts of the deck of mistakes, and the coach's words for decisions. @type {import("../../text/text.js").FetchTexts} */
export const texts = async (tag) => {
  const [own, lines] = await Promise.all([
    import(`../../../locales/screens/mistakes/${tag}.json`),
    import(`../../../locales/screens/history/lines/${tag}.json`),
  ]);
  return { default: { ...own.default, ...lines.default } };
};
