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
  limit: z.int().min(1).max(LIMITS.page.items).default(LIMITS.page.usual),
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

/** Far more digits than a clock has; of a text without end PostgreSQL makes no time. */
const LONGEST_INSTANT = 40;

const { first, last } = LIMITS.days;

// Zod takes the year 0000, which PostgreSQL refuses. Written with four digits, years sort as texts do.
/** ISO 8601 in UTC, of the years 1900 to 9999. */
export const Instant = z.iso
  .datetime()
  .max(LONGEST_INSTANT)
  .refine((text) => text >= first);

/** `YYYY-MM-DD`, from the first to the last of `LIMITS.days`; what is no day is refused as that. Decided: ADR 0037. */
export const Day = z.iso
  .date({ abort: true })
  .refine((text) => text >= first && text <= last, 'projects.day_out_of_reach');
