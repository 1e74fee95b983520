/** Archives of Python modules. */
export interface Archives {
  engine: ArrayBuffer;
  /** By key; "studies" has what the studies need. */
  games: Record<string, ArrayBuffer>;
}

/** The files with which the engine's worker starts, besides the archives. */
export interface Files {
  module: WebAssembly.Module;
  /** Replaces Pyodide's own. */
  library: ArrayBuffer;
  /** The address of the second part of the interpreter, and its SHA-256. */
  restAt: { url: string; sum: string };
  /** Memory to start from. */
  image?: ArrayBuffer | null;
}

/** The files with which the workshop's worker starts; only bytes, since a frame without an origin can be given nothing else. */
export interface WorkshopFiles extends Archives {
  wasm: ArrayBuffer;
  rest: ArrayBuffer;
  library: ArrayBuffer;
  bench: ArrayBuffer;
  wheels: Record<string, ArrayBuffer>;
}
