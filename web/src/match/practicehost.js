/**
 * What a table for practice uses of the page. Other tabs do not share a practice table, so it never has to be reloaded.
 *
 * @param {MatchHost} app @param {() => void} refused  called when the engine rejects its match
 * @returns {import("./session.js").Host}
 */
export function practiceHost(app, refused) {
  return {
    get engine() {
      return app.engine;
    },
    store: app.store,
    paint: () => app.paint(),
    refused,
    gameEnded: () => {},
    reopenIfOutdated: async () => {},
  };
}
