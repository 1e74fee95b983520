/** Archives of Python modules (zip files). */
export interface Archives {
  /** The engine without its games. */
  engine: ArrayBuffer;
  /** By the game's key; "studies" has the modules that only studies need. */
  games: Record<string, ArrayBuffer>;
}

/** The files with which the engine's worker starts, besides the archives. */
export interface Files {
  /** The interpreter's first part, compiled. */
  module: WebAssembly.Module;
  /** The standard library (zip), which replaces Pyodide's own. */
  library: ArrayBuffer;
  /** The address of the second part of the interpreter, and its SHA-256. */
  restAt: { url: string; sum: string };
  /** The memory image to start from, see image.js. */
  image?: ArrayBuffer | null;
}

/** The files with which the workshop's worker starts; only bytes, since a frame without an origin can be given nothing else. */
export interface WorkshopFiles extends Archives {
  /** The interpreter's first part. */
  wasm: ArrayBuffer;
  /** The interpreter's second part. */
  rest: ArrayBuffer;
  /** The standard library. */
  library: ArrayBuffer;
  /** The archive of the runner of users' players. */
  bench: ArrayBuffer;
  /** Python packages by name. */
  wheels: Record<string, ArrayBuffer>;
}
