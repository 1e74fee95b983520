/** Archives of Python modules. */
export interface Archives {
  engine: ArrayBuffer;
  /** By key; "studies" has what the studies need. */
  games: Record<string, ArrayBuffer>;
}

/** What the engine's worker starts with, besides the archives. */
export interface Files {
  module: WebAssembly.Module;
  /** Replaces Pyodide's own. */
  library: ArrayBuffer;
  /** Where the second part of the interpreter is, and its SHA-256. */
  restAt: { url: string; sum: string };
  /** Memory to start from. */
  image?: ArrayBuffer | null;
}

/** What the workshop's worker starts with; only bytes, since a frame without an origin can be given nothing else. */
export interface WorkshopFiles extends Archives {
  wasm: ArrayBuffer;
  rest: ArrayBuffer;
  library: ArrayBuffer;
  bench: ArrayBuffer;
  wheels: Record<string, ArrayBuffer>;
}
