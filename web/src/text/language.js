/** Which language the page speaks. It is known before anything is fetched, so that no text shows in another one first. */

const KEY = "joker-poker-language";

/**
 * The first wish that can be met, English if none can.
 *
 * @param {readonly string[]} languages
 * @param {readonly (string | null)[]} wishes  tags, the preferred one first
 */
export function chooseLanguage(languages, wishes) {
  for (const wish of wishes) {
    const plain = wish?.toLowerCase().split("-")[0];
    const found = languages.find((language) => language === plain);
    if (found) return found;
  }
  return "en";
}

/** What was chosen in the settings; null leaves it to the browser. @returns {string | null} */
export function keptLanguage() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @param {string | null} language */
export function keepLanguage(language) {
  try {
    if (language) localStorage.setItem(KEY, language);
    else localStorage.removeItem(KEY);
  } catch {
    // A browser without storage: the choice lasts as long as the page.
  }
}

/**
 * For the script inside the page: fetches the language with the first bytes.
 *
 * @param {Record<string, string[]>} urls  by language: its first texts, and the others
 */
export function earlyLanguage(urls) {
  return `(()=>{const chooseLanguage=${chooseLanguage};const KEY=${JSON.stringify(KEY)};const keptLanguage=${keptLanguage};const urls=${JSON.stringify(urls)};for(const url of urls[chooseLanguage(Object.keys(urls),[keptLanguage(),...navigator.languages])])import(url).catch(()=>{})})();`;
}
