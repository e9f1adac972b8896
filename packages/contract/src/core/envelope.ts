import { z } from 'zod';
import { LIMITS } from '../limits';

/** One thing. */
export function item<Schema extends z.ZodType>(schema: Schema) {
  return z.object({ item: schema });
}

/** Where the next page begins: opaque, and of use only with the sort and the filters it was answered for. */
export const Cursor = z
  .string()
  .max(LIMITS.page.cursorLength)
  .regex(/^[\w-]+$/);

/** What a list that answers in pages takes, beside its own sort and filters. */
export const pageQuery = {
  cursor: Cursor.optional(),
  limit: z.int().min(1).max(LIMITS.page.items).optional(),
};

/** A page of many things; the cursor is null at the end. */
export function list<Schema extends z.ZodType>(schema: Schema) {
  return z.object({ items: z.array(schema), nextCursor: Cursor.nullable() });
}

/** A whole list that is short by nature, such as a lookup. */
export function all<Schema extends z.ZodType>(schema: Schema) {
  return z.object({ items: z.array(schema) });
}

/** 204: nothing to say. */
export const nothing = z.undefined();

export const Instant = z.iso.datetime();
export const Day = z.iso.date();
