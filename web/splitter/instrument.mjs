import { joined, leb, signedLeb, sized, vector } from "./bytes.mjs";
import { codeStart, walk } from "./instructions.mjs";
import { assemble, exportSection, GLOBAL, parse, SECTION, TABLE } from "./module.mjs";
import { PRIVATE } from "./runtime.js";

/**
 * Makes a copy of a module that records what is used: each function sets a bit of a global when it is entered and, if wanted, each
 * load from memory marks its block in a table. Everything that was in the module keeps its index; used.js reads the record.
 */

/** The number of functions for which one global has bits. */
const BITS = 32;
/** Bytes of a block of memory. */
export const BLOCK = 16;

/** Codes of types, then of instructions. */
const I32 = 0x7f;
const FUNCREF = 0x70;
const [LOCAL_GET, LOCAL_SET, LOCAL_TEE, GLOBAL_GET, GLOBAL_SET, TABLE_GET, TABLE_SET] = [
  0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26,
];
const [BLOCK_OF, LOOP, IF, END, BR, BR_IF, CALL, I32_CONST] = [0x02, 0x03, 0x04, 0x0b, 0x0c, 0x0d, 0x10, 0x41];
const [EQZ, LT_U, ADD, OR, SHR_U] = [0x45, 0x49, 0x6a, 0x72, 0x76];
const VOID = 0x40;

/**
 * Makes the copy.
 *
 * @param {Uint8Array} bytes
 * @param {{data?: boolean}} [watch]  `data`: record loads too, which is slow and needs a WebAssembly engine that allows large tables
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function instrument(bytes, { data = false } = {}) {
  const module = parse(bytes);
  const sections = new Map(module.sections);
  const first = module.importedGlobals + module.globals.length;
  const flags = Array.from({ length: Math.ceil(module.bodies.length / BITS) }, () =>
    Uint8Array.of(I32, 1, I32_CONST, 0, END),
  );
  sections.set(SECTION.global, vector([...module.globals, ...flags]));
  const exports = [
    ...module.exports,
    ...flags.map((_, at) => ({ name: `${PRIVATE}${at}`, kind: GLOBAL, index: first + at })),
  ];
  const notes = data ? notesOf(module) : null;
  if (notes) {
    sections.set(SECTION.type, vector([...module.types, ...notes.types]));
    sections.set(
      SECTION.function,
      vector([...module.typeOf.slice(module.importedFunctions).map(leb), ...notes.functions.map(leb)]),
    );
    sections.set(SECTION.table, vector([...module.tables, emptyTable(notes.blocks)]));
    exports.push({ name: `${PRIVATE}blocks`, kind: TABLE, index: notes.table });
  }
  const bodies = module.bodies.map((body, at) =>
    entered(notes ? noted(body, notes) : body, first + Math.floor(at / BITS), at % BITS),
  );
  sections.set(SECTION.code, vector([...bodies, ...(notes?.bodies ?? [])].map(sized)));
  sections.set(SECTION.export, exportSection(exports));
  return assemble(sections, module.custom);
}

/** The body with code at its start that sets a bit of a global. @param {Uint8Array} body @param {number} global @param {number} bit */
function entered(body, global, bit) {
  const start = codeStart(body);
  const mark = [GLOBAL_GET, ...leb(global), I32_CONST, ...signedLeb(1 << bit), OR, GLOBAL_SET, ...leb(global)];
  return joined([body.subarray(0, start), mark, body.subarray(start)]);
}

/**
 * Two functions that mark blocks of memory, one for a load and one for a copy.
 *
 * @typedef {object} Notes
 * @property {Uint8Array[]} types   their types
 * @property {number[]} functions   the indexes of these types
 * @property {Uint8Array[]} bodies
 * @property {number} load    the index of the function for a load
 * @property {number} copy    the index of the function for a copy
 * @property {number} blocks  the number of blocks
 * @property {number} table   the index of the table in which they are marked
 */

/** @param {import("./module.mjs").Module} module @returns {Notes} */
function notesOf(module) {
  const end = Math.max(...module.segments.map(({ offset, data }) => offset + data.length));
  const blocks = Math.ceil(end / BLOCK);
  const types = [Uint8Array.of(0x60, 2, I32, I32, 1, I32), Uint8Array.of(0x60, 3, I32, I32, I32, 3, I32, I32, I32)];
  const load = module.typeOf.length;
  const table = module.imports.filter(({ kind }) => kind === TABLE).length + module.tables.length;
  return {
    types,
    functions: types.map((_, at) => module.types.length + at),
    bodies: [loadNote(blocks, table), copyNote(load)],
    load,
    copy: load + 1,
    blocks,
    table,
  };
}

/** The body of the function (address, offset) → address, which marks the block of `address + offset`: that number shifted right by 4 bits, for blocks of 16 bytes. @param {number} blocks @param {number} table */
function loadNote(blocks, table) {
  return Uint8Array.from([
    ...[1, 1, I32],
    ...[LOCAL_GET, 0, LOCAL_GET, 1, ADD, I32_CONST, 4, SHR_U, LOCAL_TEE, 2],
    ...[I32_CONST, ...signedLeb(blocks), LT_U, IF, VOID],
    // An entry that is not null is a mark. The function at index 1 of the main table serves as one.
    ...[LOCAL_GET, 2, I32_CONST, 1, TABLE_GET, 0, TABLE_SET, ...leb(table), END],
    ...[LOCAL_GET, 0, END],
  ]);
}

/** The body of the function (to, from, length) → (to, from, length), which marks every block that is copied. @param {number} load  the index of the function for loads */
function copyNote(load) {
  return Uint8Array.from([
    ...[1, 1, I32],
    ...[LOCAL_GET, 1, LOCAL_SET, 3, BLOCK_OF, VOID, LOOP, VOID],
    ...[LOCAL_GET, 3, LOCAL_GET, 1, LOCAL_GET, 2, ADD, LT_U, EQZ, BR_IF, 1],
    ...[LOCAL_GET, 3, I32_CONST, 0, CALL, ...leb(load), I32_CONST, BLOCK, ADD, LOCAL_SET, 3, BR, 0, END, END],
    ...[LOCAL_GET, 0, LOCAL_GET, 1, LOCAL_GET, 2, END],
  ]);
}

/** The body with a call of a function of `notes` before each load and copy. @param {Uint8Array} body @param {Notes} notes */
function noted(body, notes) {
  /** @type {(Uint8Array | number[])[]} */
  const parts = [];
  let done = 0;
  /** @param {number} at @param {number[]} more */
  const insert = (at, more) => {
    parts.push(body.subarray(done, at), more);
    done = at;
  };
  walk(body, {
    load: ({ at, offset, lane }) =>
      insert(at, lane ? unwatched() : [I32_CONST, ...signedLeb(offset), CALL, ...leb(notes.load)]),
    copy: ({ at }) => insert(at, [CALL, ...leb(notes.copy)]),
  });
  return joined([...parts, body.subarray(done)]);
}

/** Rejects a load whose address is not on top of the stack. @returns {never} */
function unwatched() {
  throw new Error("a load into one lane of a vector cannot be recorded: run again without --data");
}

/** The description of a table of functions. @param {number} size  the number of functions */
export function emptyTable(size) {
  return joined([[FUNCREF, 0], leb(size)]);
}
