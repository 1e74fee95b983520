import { forgetSite } from "./forget.js";

/**
 * Runs in the page before anything else. A part of the page that does not come, or that belongs to another build, means
 * that caches hold a mixture: they are emptied and the page is reloaded, once for every build and tab.
 */
{
  const MARK = "joker-poker-healed";

  globalThis.heal = async () => {
    try {
      const build = document.querySelector("meta[name=build]")?.getAttribute("content") ?? "";
      if (!navigator.onLine || sessionStorage.getItem(MARK) === build) return false;
      sessionStorage.setItem(MARK, build);
      await forgetSite(new URL("./", document.baseURI).href);
    } catch {
      // Without storage there is nothing that could hold a mixture but the browser's own cache.
    }
    location.reload();
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
