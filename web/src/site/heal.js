import { repair } from "./repair.js";

/**
 * Runs before anything else. Defines `heal`, which empties the caches and reloads the page, once per build and tab; it resolves to true if it
 * does so. It is called when a part of the page does not load or belongs to another build: then the caches may have files of several builds, or a
 * newer build was published.
 */
{
  /** The key in the session storage of the build for which the page was reloaded. */
  const MARK = "joker-poker-healed";

  globalThis.heal = async () => {
    try {
      const build = document.querySelector("meta[name=build]")?.getAttribute("content") ?? "";
      if (!navigator.onLine || sessionStorage.getItem(MARK) === build) return false;
      sessionStorage.setItem(MARK, build);
    } catch {
      // Without storage it is unknown whether the page was reloaded already.
      return false;
    }
    await repair();
    return true;
  };

  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === "stylesheet"))
        globalThis.heal?.();
    },
    true,
  );
}
