import { createHash } from 'node:crypto';
import { Cursor } from '@quilt/contract/core';
import { z } from 'zod';
import { wrongInput } from './input';
import { isStorable } from './strings';

const Content = z.tuple([z.string()], z.union([z.string(), z.number()]));

/**
 * Where the next page begins: the key by which the last row of this one was sorted. `of` names the list with its sort
 * and filters, for the same key is another place in another list.
 */
export function encodeCursor(key: readonly (string | number)[], of: string): string {
  return Cursor.parse(Buffer.from(JSON.stringify([markOf(of), ...key])).toString('base64url'));
}

/** The key, or null for the first page. It comes from outside, so the schema says all that the query relies on. */
export function decodeCursor<Schema extends z.ZodType>(
  schema: Schema,
  text: string | undefined,
  of: string,
): z.output<Schema> | null {
  if (text === undefined) return null;
  const content = Content.safeParse(readJson(text));
  if (!content.success) throw wrongInput('cursor');
  const [mark, ...key] = content.data;
  const parsed = schema.safeParse(key);
  const isWhole = key.every((part) => typeof part === 'number' || isStorable(part));
  if (mark !== markOf(of) || !isWhole || !parsed.success) throw wrongInput('cursor');
  return parsed.data;
}

/** Short however long the filters are. */
function markOf(of: string): string {
  return createHash('sha256').update(of).digest('base64url').slice(0, 12);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
