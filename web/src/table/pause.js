/** Time to look at what somebody else has done. */

/** @type {() => void} */
let wake = () => {};

/** Whoever has seen enough goes on. */
export function skipPause() {
  wake();
}

/** @param {number} ms */
export function pause(ms) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    wake = () => {
      clearTimeout(timer);
      resolve(null);
    };
  });
}
