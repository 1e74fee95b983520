/** Resolves to the answer of `ask`. If `signal` is aborted first, rejects with the signal's reason, without stopping `ask`. @template T @param {() => Promise<T>} ask @param {AbortSignal} signal @returns {Promise<T>} */
export async function unlessAborted(ask, signal) {
  signal.throwIfAborted();
  const settled = new AbortController();
  /** @type {Promise<never>} */
  const aborted = new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { signal: settled.signal });
  });
  return Promise.race([ask(), aborted]).finally(() => settled.abort());
}
