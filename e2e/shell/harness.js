/** Instead of the game: what lies below the table, laid open for tests. */

import { Store } from "../../web/src/device/store.js";
import { startEngine } from "../../web/src/engine/start.js";
import { BUILD } from "../../web/src/site/build-info.js";
import { startOffline } from "../../web/src/site/offline.js";

const RealWorker = globalThis.Worker;
/** @type {Worker[]} */
const workers = [];
globalThis.Worker = class extends RealWorker {
  /** @param {[string | URL, WorkerOptions?]} args */
  constructor(...args) {
    super(...args);
    workers.push(this);
  }
};

/** @type {any} */
const shell = {
  BUILD,
  workers,
  progress: [],
  events: [],
  ready: false,
  game: "joker_poker",
};
globalThis.shell = shell;

shell.openStore = async () => {
  const store = new Store();
  await store.open();
  return store;
};

shell.start = async () => {
  shell.progress = [];
  shell.engine = await startEngine({
    game: shell.game,
    onProgress: (fraction) => shell.progress.push(fraction),
  });
  for (const name of ["restarted", "failed"]) {
    shell.engine.addEventListener(name, ({ detail }) =>
      shell.events.push({
        name,
        reason: detail.reason ?? detail.error.code,
        match: detail.match ?? null,
        ply: detail.snapshot?.ply ?? null,
      }),
    );
  }
  return shell.engine.info;
};

/** Named as the page names its matches. */
shell.deal = (limit = {}) =>
  shell.engine.call(
    "new",
    { match: "shell", game: "joker_poker", seats: 3, seed: "shell", options: {}, seat: 0 },
    limit,
  );

/** The outcome of a promise as plain data. */
shell.settle = (promise) =>
  promise.then(
    (value) => ({ value: value ?? null }),
    (error) => ({ code: error.code ?? error.name, message: error.message }),
  );

shell.offline = () =>
  startOffline({
    onReady: () => {
      shell.ready = true;
    },
    onError: (error) => {
      shell.offlineError = String(error);
    },
  });
