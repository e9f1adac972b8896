import { z } from 'zod';

/** One thing. */
export function item<Schema extends z.ZodType>(schema: Schema) {
  return z.object({ item: schema });
}

/** A page of many things; the cursor is opaque, bound to sort and filters, and null at the end. */
export function list<Schema extends z.ZodType>(schema: Schema) {
  return z.object({ items: z.array(schema), nextCursor: z.string().nullable() });
}

/** A whole list that is short by nature, such as a lookup. */
export function all<Schema extends z.ZodType>(schema: Schema) {
  return z.object({ items: z.array(schema) });
}

/** 204: nothing to say. */
export const nothing = z.undefined();

export const Instant = z.iso.datetime();
export const Day = z.iso.date();
