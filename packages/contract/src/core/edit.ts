import { z } from 'zod';

/** Of a thing that several people edit: it grows by 1 with every change. */
export const Version = z
  .int()
  .min(1)
  .max(2 ** 31 - 1);

/**
 * How a shared thing is edited: what is to change, and the version that the editor saw. Other fields that have changed
 * since then merge; where the same field has, `common.edit_conflict` names it, with both values, and nothing is applied.
 */
export function edit<Changes extends z.ZodType>(changes: Changes) {
  return z.strictObject({ version: Version, changes });
}
