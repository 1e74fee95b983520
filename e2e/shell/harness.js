/** Instead of the game: what lies below the table, laid open for tests. */

import { Claim } from "../../web/src/device/claim.js";
import { keysOf, present } from "../../web/src/device/inventory.js";
import { openLedger } from "../../web/src/device/ledger.js";
import { planRestore, restore } from "../../web/src/device/restore.js";
import { saveAll } from "../../web/src/device/saving.js";
import { seal } from "../../web/src/device/sealed.js";
import { openStore } from "../../web/src/device/store.js";
import { browserLacks, startEngine } from "../../web/src/engine/start.js";
import { BUILD } from "../../web/src/site/build-info.js";
import { startOffline } from "../../web/src/site/offline.js";
import { repair } from "../../web/src/site/repair.js";

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
  browserLacks,
  workers,
  repair,
  openStore,
  Claim,
  progress: [],
  events: [],
  updates: [],
  ready: false,
  game: "joker_poker",
};
globalThis.shell = shell;

shell.start = async () => {
  shell.progress = [];
  shell.engine = await startEngine({
    game: shell.game,
    onProgress: (fraction, phase) => shell.progress.push([fraction, phase]),
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

/** The file with everything, in base64. */
shell.backup = async () => {
  const bytes = new Uint8Array(await (await saveAll(shell.store, "test")).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
};

const fileOf = (base64) => new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))]);

/** What a file does here, or the code of its refusal. @param {string} base64 */
shell.plan = async (base64) => {
  try {
    return await planRestore(shell.store, fileOf(base64));
  } catch (error) {
    if (!error.code) throw error;
    return error.code;
  }
};

shell.restore = async (base64) => restore(shell.store, fileOf(base64));

/** All in one go. @param {[string, any][]} matches  by id */
shell.keepMany = (matches) =>
  shell.store.restore(matches.map(([key, record]) => ({ store: "matches", key, value: seal(key, record) })));

/** What lies there. */
shell.keysOf = (name) => keysOf(shell.store, name);
shell.present = (places) => present(shell.store, places);

shell.ledger = () => openLedger(shell.store);

/** What the history and the statistics show, read two at a time and at once. */
shell.past = async () => {
  const ledger = await shell.ledger();
  const ids = [];
  for (let some = await ledger.next(2); some.length; some = await ledger.next(2)) ids.push(...some.map(({ id }) => id));
  const all = (await ledger.all()).map(({ id }) => id);
  return { ids, all, matches: ledger.count, cells: Object.values(ledger.sums.cells) };
};

shell.dropAll = async () => (await shell.ledger()).dropAll();

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
    onUpdate: (update) => shell.updates.push(update),
    onError: (error) => {
      shell.offlineError = String(error);
    },
  });
