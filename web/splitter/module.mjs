import { joined, leb, nameBytes, Reader, sized, vector } from "./bytes.mjs";

/**
 * Takes a WebAssembly module apart as far as a split needs it, and puts it together again.
 *
 * @typedef {{name: string, module: string, kind: number, description: Uint8Array}} Import   `description`: its type, as in the binary
 * @typedef {{name: string, kind: number, index: number}} Export
 * @typedef {{offset: number, data: Uint8Array}} Segment   initial data of the memory; `offset`: the address at which they begin
 *
 * @typedef {object} Module
 * @property {Map<number, Uint8Array>} sections  contents by section number
 * @property {Uint8Array[]} custom  contents of custom sections, which begin with their names
 * @property {Import[]} imports
 * @property {Export[]} exports
 * @property {number[]} typeOf       the index of each function's type in `types`; imported functions come first
 * @property {number} importedFunctions
 * @property {number} importedGlobals
 * @property {Uint8Array[]} bodies   the functions that are not imported: locals and code
 * @property {Uint8Array[]} types    the types of functions
 * @property {Uint8Array[]} globals  the globals that are not imported: type and first value
 * @property {Uint8Array[]} tables   the tables that are not imported
 * @property {Uint8Array[]} memories  the memories that are not imported
 * @property {Uint8Array[]} tags     the tags that are not imported
 * @property {Uint8Array[]} elements  element segments: what is put into tables at the start
 * @property {Segment[]} segments
 * @property {Set<number>} inTables  functions that an element segment puts into a table
 */

/** Kinds of imports and exports. */
export const FUNCTION = 0;
export const TABLE = 1;
export const MEMORY = 2;
export const GLOBAL = 3;
export const TAG = 4;

/** Numbers of sections. */
export const SECTION = {
  type: 1,
  import: 2,
  function: 3,
  table: 4,
  memory: 5,
  global: 6,
  export: 7,
  start: 8,
  element: 9,
  code: 10,
  data: 11,
  dataCount: 12,
  tag: 13,
};
/** The numbers of the sections in the order that the format requires. */
const ORDER = [1, 2, 3, 4, 5, 13, 6, 7, 8, 9, 12, 10, 11];
/** The magic number and the version. */
const HEAD = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

/** Functions that skip the description of an import, by its kind. @type {Record<number, (read: Reader) => void>} */
const DESCRIPTIONS = {
  [FUNCTION]: (read) => void read.number(),
  [TABLE]: (read) => {
    read.signed();
    limits(read);
  },
  [MEMORY]: limits,
  [GLOBAL]: (read) => {
    read.signed();
    read.byte();
  },
  [TAG]: (read) => {
    read.byte();
    read.number();
  },
};

/** Skips the limits of a table or a memory. @param {Reader} read */
function limits(read) {
  const flags = read.byte();
  read.number();
  if (flags & 1) read.number();
}

/** Takes a module apart. @param {Uint8Array} bytes @returns {Module} @throws {Error} that says why the module cannot be split */
export function parse(bytes) {
  const { sections, custom } = sectionsOf(bytes);
  if (!sections.has(SECTION.code)) throw new Error("this module has no code");
  const imports = importsOf(section(sections, SECTION.import));
  const read = section(sections, SECTION.function);
  const own = read.vector(() => read.number());
  const imported = imports.filter(({ kind }) => kind === FUNCTION);
  return {
    sections,
    custom,
    imports,
    exports: exportsOf(section(sections, SECTION.export)),
    typeOf: [...imported.map(({ description }) => new Reader(description).number()), ...own],
    importedFunctions: imported.length,
    importedGlobals: imports.filter(({ kind }) => kind === GLOBAL).length,
    bodies: bodiesOf(section(sections, SECTION.code)),
    types: typesOf(section(sections, SECTION.type)),
    globals: globalsOf(section(sections, SECTION.global)),
    tables: described(section(sections, SECTION.table), TABLE),
    memories: described(section(sections, SECTION.memory), MEMORY),
    tags: described(section(sections, SECTION.tag), TAG),
    segments: segmentsOf(section(sections, SECTION.data)),
    ...elementsOf(section(sections, SECTION.element)),
  };
}

/** Puts a module together. @param {Map<number, Uint8Array>} sections  contents by section number @param {Uint8Array[]} [custom]  contents of custom sections, which come first @returns {Uint8Array<ArrayBuffer>} */
export function assemble(sections, custom = []) {
  const parts = ORDER.flatMap((number) => {
    const content = sections.get(number);
    return content ? [[number], sized(content)] : [];
  });
  return joined([HEAD, ...custom.flatMap((content) => [[0], sized(content)]), ...parts]);
}

/** The content of the section with exports. @param {Export[]} exports */
export function exportSection(exports) {
  return vector(exports.map(({ name, kind, index }) => joined([nameBytes(name), [kind], leb(index)])));
}

/** The content of the section with imports. @param {Import[]} imports */
export function importSection(imports) {
  return vector(
    imports.map(({ module, name, kind, description }) =>
      joined([nameBytes(module), nameBytes(name), [kind], description]),
    ),
  );
}

/** The content of the section with initial data. @param {Segment[]} segments */
export function dataSection(segments) {
  return vector(segments.map(({ offset, data }) => joined([[0, 0x41], signedAddress(offset), [0x0b], sized(data)])));
}

/** An address as a signed LEB128. If bit 6 of the last byte is set, a zero byte follows, since the number would otherwise be read as negative: 64 is c0 00. @param {number} address */
function signedAddress(address) {
  const bytes = leb(address);
  return (bytes.at(-1) ?? 0) & 0x40 ? [...bytes.slice(0, -1), (bytes.at(-1) ?? 0) | 0x80, 0] : bytes;
}

/** A reader of a section; a missing section reads as one without items. @param {Map<number, Uint8Array>} sections @param {number} number */
function section(sections, number) {
  return new Reader(sections.get(number) ?? new Uint8Array([0]));
}

/** The contents of all sections. @param {Uint8Array} bytes  of the module */
function sectionsOf(bytes) {
  if (!HEAD.every((byte, at) => bytes[at] === byte))
    throw new Error("this is no WebAssembly module: give the .wasm file");
  const read = new Reader(bytes, HEAD.length);
  const sections = new Map();
  const custom = [];
  while (!read.done) {
    const number = read.byte();
    const content = read.take(read.number());
    if (number) sections.set(number, content);
    else custom.push(content);
  }
  return { sections, custom };
}

/** @param {Reader} read @returns {Uint8Array[]} */
function typesOf(read) {
  return read.vector(() => {
    const start = read.at;
    if (read.byte() !== 0x60)
      throw new Error("the module has a type that is not a function type: the splitter cannot handle that");
    read.vector(() => read.signed());
    read.vector(() => read.signed());
    return read.bytes.subarray(start, read.at);
  });
}

/** @param {Reader} read @returns {Import[]} */
function importsOf(read) {
  return read.vector(() => {
    const [module, name, kind] = [read.name(), read.name(), read.byte()];
    return { module, name, kind, description: description(read, kind) };
  });
}

/** The bytes of a description. @param {Reader} read @param {number} kind @returns {Uint8Array} */
function description(read, kind) {
  const start = read.at;
  const describe = DESCRIPTIONS[kind];
  if (!describe) throw new Error(`an import of an unknown kind: ${kind}`);
  describe(read);
  return read.bytes.subarray(start, read.at);
}

/** The descriptions in a section. @param {Reader} read @param {number} kind @returns {Uint8Array[]} */
function described(read, kind) {
  return read.vector(() => description(read, kind));
}

/** @param {Reader} read @returns {Export[]} */
function exportsOf(read) {
  return read.vector(() => ({ name: read.name(), kind: read.byte(), index: read.number() }));
}

/** @param {Reader} read @returns {Uint8Array[]} */
function bodiesOf(read) {
  return read.vector(() => read.take(read.number()));
}

/** @param {Reader} read @returns {Uint8Array[]} */
function globalsOf(read) {
  return read.vector(() => {
    const start = read.at;
    read.skip(2);
    constant(read);
    return read.bytes.subarray(start, read.at);
  });
}

/** @param {Reader} read @returns {Segment[]} */
function segmentsOf(read) {
  return read.vector(() => {
    if (read.number() !== 0)
      throw new Error("the module has a data segment without a fixed address: the splitter cannot handle that");
    const offset = constant(read);
    return { offset, data: read.take(read.number()) };
  });
}

/** @param {Reader} read @returns {{elements: Uint8Array[], inTables: Set<number>}} */
function elementsOf(read) {
  const inTables = new Set();
  const elements = read.vector(() => {
    const start = read.at;
    if (read.number() !== 0)
      throw new Error("the module has an element segment of another kind than 0: the splitter cannot handle that");
    constant(read);
    for (const index of read.vector(() => read.number())) inTables.add(index);
    return read.bytes.subarray(start, read.at);
  });
  return { elements, inTables };
}

/** The value of a constant expression; 0 if it is not a 32-bit number. @param {Reader} read */
function constant(read) {
  const code = read.byte();
  let value = 0;
  if (code === 0x41) value = read.signed();
  else if (code === 0x42) read.signed();
  else if (code === 0x43) read.skip(4);
  else if (code === 0x44) read.skip(8);
  else if (code === 0x23 || code === 0xd2) read.number();
  else if (code === 0xd0) read.signed();
  else throw new Error(`a constant expression with an unknown instruction: 0x${code.toString(16)}`);
  if (read.byte() !== 0x0b)
    throw new Error("a constant expression with more than one instruction: the splitter cannot handle that");
  return value;
}
