/**
 * Runs in the page before anything else. A part of the page that does not come, or that belongs to another build, means
 * that caches hold a mixture: they are emptied and the page is loaded anew, once for every build and tab.
 */
{
  const MARK = "joker-poker-healed";

  globalThis.heal = async () => {
    try {
      const build = document.querySelector("meta[name=build]")?.getAttribute("content") ?? "";
      if (!navigator.onLine || sessionStorage.getItem(MARK) === build) return false;
      sessionStorage.setItem(MARK, build);
      const scope = new URL("./", document.baseURI).href;
      await (await navigator.serviceWorker?.getRegistration(scope))?.unregister();
      for (const name of await caches.keys())
        if (name.startsWith("joker-poker") && name.endsWith(scope)) await caches.delete(name);
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
