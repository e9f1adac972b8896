import { z } from 'zod';

export type Numbers = 'largest' | 'smallest';

const UNBOUNDED = 2_000;
const LETTERS = 'qwrtpsdfghjklzxcvbnm';
const RUSSIAN = 'щукенгшзхфвпролджэячсмитбюё';
const SAMPLES = [
  '1990-02-28',
  '2026-06',
  '2026-06-15T10:00:00.000Z',
  '018f4e7c-0000-4000-8000-00000000dead',
  'https://example.org/',
  '👍',
  '09:30',
  'high,average,low',
  'overdue,today,week,nextWeek,later,none',
  'work,mentions,deadlines,watched,invitations,friends,achievements',
];

const Json = z.object({
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
});

/** Of the values that a schema takes one of the longest; it throws where it finds none. Numbers may be ids. */
export function longestOf(schema: z.ZodType, name: string, numbers: Numbers = 'largest'): unknown {
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(schema.shape).map(([field, inner]: [string, z.ZodType]) => [
        field,
        longestOf(inner, `${name}.${field}`, numbers),
      ]),
    );
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return longestOf(z.instanceof(z.ZodType).parse(schema.unwrap()), name, numbers);
  }
  if (schema instanceof z.ZodUnion) {
    // Of several shapes the last: by custom it is the one that asks for nothing that has to be there.
    return longestOf(z.instanceof(z.ZodType).parse(schema.options.at(-1)), name, numbers);
  }
  const json = Json.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  if (schema instanceof z.ZodArray) {
    const longest = longestOf(z.instanceof(z.ZodType).parse(schema.element), name, numbers);
    return Array.from({ length: json.maxItems ?? 10 }, () => longest);
  }
  const found = candidatesOf(json, numbers).find((value) => schema.safeParse(value).success);
  if (found === undefined) throw new Error(`${name}: add a value that it takes to testing/longest.ts`);
  return found;
}

function candidatesOf(json: z.output<typeof Json>, numbers: Numbers): unknown[] {
  const bounds = [json.maximum, json.minimum, 1].filter((number) => number !== undefined);
  const most = json.maxLength ?? UNBOUNDED;
  return [
    ...(json.const === undefined ? [] : [json.const]),
    ...(json.enum ?? []),
    ...(numbers === 'largest' ? bounds : bounds.toReversed()),
    true,
    repeat(RUSSIAN, most),
    repeat(LETTERS, most),
    longEmail(most),
    longEmail(254),
    ...Array.from({ length: 12 }, (_, index) => repeat('1234567890', 12 - index)),
    ...SAMPLES,
  ];
}

function repeat(letters: string, length: number): string {
  return letters.repeat(Math.ceil(length / letters.length)).slice(0, length);
}

/** Of parts that are each as long as they may be. */
function longEmail(length: number): string {
  const domain = `${repeat(LETTERS, 60)}.${repeat(LETTERS, 60)}.${repeat(LETTERS, 60)}`;
  const rest = length - 64 - domain.length - 2;
  return `${repeat(LETTERS, 64)}@${domain}.${repeat(LETTERS, Math.max(2, rest))}`;
}
