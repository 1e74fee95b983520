import { repair } from "./repair.js";

/**
 * Runs before anything else. If a part of the page does not load, or belongs to another build, the caches may hold a mixture of builds, or
 * a newer build was published: empties the caches and reloads the page, once per build and tab.
 */
{
  const MARK = "joker-poker-healed";

  globalThis.heal = async () => {
    try {
      const build = document.querySelector("meta[name=build]")?.getAttribute("content") ?? "";
      if (!navigator.onLine || sessionStorage.getItem(MARK) === build) return false;
      sessionStorage.setItem(MARK, build);
    } catch {
      // Without storage it is unknown whether it was tried.
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
