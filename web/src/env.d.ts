/** Replaced at build time. */
declare const __BUILD__: import("./build-info.js").Build;

declare module "pyodide/pyodide.asm.mjs" {
  const createPyodideModule: (settings: object) => Promise<unknown>;
  export default createPyodideModule;
}
