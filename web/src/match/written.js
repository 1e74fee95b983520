import { FORMAT } from "../device/records.js";

/** A longer list of legal actions is requested again: it would be written with every move. */
const MOST_ACTIONS = 400;

/**
 * A table's record as it is written to the device.
 *
 * @template {TableRecord} R
 * @param {R} record
 * @returns {R}
 */
export function written(record) {
  if (record.parent && record.format < FORMAT) return written({ ...record, format: FORMAT });
  const prompt = /** @type {{actions?: unknown[] | null} | null | undefined} */ (record.prompt);
  return (prompt?.actions?.length ?? 0) > MOST_ACTIONS ? { ...record, prompt: { ...prompt, actions: null } } : record;
}
