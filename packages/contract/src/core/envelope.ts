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

/** Zod takes the year 0000, which PostgreSQL refuses; written with four digits, years sort as texts do. */
const FIRST_YEAR = '1900';
const isInReach = (text: string) => text >= FIRST_YEAR;

/** Far more digits than a clock has; of a text without end PostgreSQL makes no time. */
const LONGEST_INSTANT = 40;

/** ISO 8601 in UTC, of the years 1900 to 9999. */
export const Instant = z.iso.datetime().max(LONGEST_INSTANT).refine(isInReach);
/** `YYYY-MM-DD`, of the same years. */
export const Day = z.iso.date().refine(isInReach);
