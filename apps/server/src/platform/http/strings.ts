import { z } from 'zod';
import { oncePer } from './once-per';

/** NUL and halves of surrogate pairs: PostgreSQL refuses them, so no field of ours can hold them. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** How a string of a path, a query or a form becomes what its field asks for. */
type Reading = 'text' | 'integer' | 'number' | 'boolean' | { each: Reading };

const JsonType = z.object({ type: z.union([z.string(), z.array(z.string())]).optional() });
const JsonProperty = JsonType.extend({
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
});

export type ReadStrings = (strings: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** Derived from the schema, so that a query says `z.int()` like a body does. What does not fit is left to zod. */
export const createStringReader = oncePer((schema: z.ZodObject): ReadStrings => {
  const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' });
  const readings = new Map(
    Object.entries(json.properties ?? {}).map(([name, property]) => [name, readingOf(property)] as const),
  );
  return (strings) => {
    // Without a prototype, or a key called __proto__ would be lost instead of being refused as unknown.
    const read: Record<string, unknown> = Object.create(null);
    for (const name in strings) read[name] = readAs(readings.get(name) ?? 'text', strings[name]);
    return read;
  };
});

function readingOf(property: unknown): Reading {
  const parsed = JsonProperty.safeParse(property);
  if (!parsed.success) return 'text';
  const { type, items, anyOf } = parsed.data;
  const types = [type ?? []].flat();
  if (types.includes('string')) return 'text';
  if (types.includes('array')) return { each: readingOf(items) };
  if (types.includes('integer')) return 'integer';
  if (types.includes('number')) return 'number';
  if (types.includes('boolean')) return 'boolean';
  return anyOf?.map(readingOf).find((reading) => reading !== 'text') ?? 'text';
}

function readAs(reading: Reading, value: unknown): unknown {
  if (typeof reading === 'object') {
    return Array.isArray(value)
      ? value.map((one) => readAs(reading.each, one))
      : [readAs(reading.each, value)];
  }
  if (typeof value !== 'string') return value;
  switch (reading) {
    case 'text':
      return value;
    case 'integer':
      return /^-?(0|[1-9]\d{0,15})$/.test(value) ? Number(value) : value;
    case 'number':
      return /^-?\d{1,16}(\.\d{1,16})?$/.test(value) ? Number(value) : value;
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value;
  }
}
