import { z } from 'zod';
import type { Random } from './random';

const Json = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
});

const FORMATS: Readonly<Record<string, string>> = {
  uuid: '018f4e7c-0000-7000-8000-00000000dead',
  email: 'nobody@example.org',
  'date-time': '2026-06-15T10:00:00Z',
  date: '2026-06-15',
  uri: 'https://example.org/',
};

/** A value of the schema's own shape, as far as its JSON schema tells; patterns are not followed. */
export function sampleOf(schema: z.ZodType, random: Random, text: string): unknown {
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), random, text);
}

function sample(json: unknown, random: Random, text: string): unknown {
  const schema = Json.parse(json);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sample(random.pick(choices), random, text);
  switch ([schema.type].flat()[0]) {
    case 'string':
      return sampleText(schema, text);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, Math.min(schema.maximum ?? 1, 1 + random.below(1000)));
    case 'boolean':
      return random.below(2) === 1;
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () => sample(schema.items ?? {}, random, text));
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [
          name,
          sample(property, random, text),
        ]),
      );
    default:
      return null;
  }
}

function sampleText(schema: z.output<typeof Json>, text: string): string {
  const known = schema.format === undefined ? undefined : FORMATS[schema.format];
  return known ?? text.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength ?? text.length);
}
