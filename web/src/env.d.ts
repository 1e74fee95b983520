/** Replaced at build time. */
declare const __BUILD__: string;
/** Defined by `heal.js`, a script inside the site's page. Resolves to true if the page is being reloaded. */
declare var heal: undefined | (() => Promise<boolean>);
/** Responses by address, requested by a script at the top of the page (`web/builder/page.mjs`); undefined on other pages. */
declare var early: undefined | Record<string, Promise<Response>>;
/** Replaced at build time. */
declare const __PRECACHE__: import("workbox-precaching/_types.js").PrecacheEntry[];
/** Replaced at build time: files that are cached only once their part of the site was opened. */
declare const __LATER__: import("workbox-precaching/_types.js").PrecacheEntry[];
/** Replaced at build time: addresses of those files of both lists that are fetched packed. */
declare const __PACKED__: string[];
/** Replaced at build time, in the workshop. */
declare const __WORKSHOP__: string;

/** A style sheet's text, to be adopted. */
declare module "*.css" {
  const text: string;
  export default text;
}

/** An example of a player, as its text. */
declare module "*.py" {
  const text: string;
  export default text;
}

declare module "*.svg" {
  const text: string;
  export default text;
}

/** Replaced at build time: the languages that web/locales has. */
declare const __LANGUAGES__: string;
