import { isDeepStrictEqual } from 'node:util';
import type { EventDefinition } from '@quilt/contract/core';
import { z } from 'zod';

/** Copies what a schema declares and leaves the rest out; it does not judge values, as answers are not judged. */
type Picker = (value: unknown) => unknown;

const pickers = new WeakMap<EventDefinition, Picker>();

/** At the start, so that an event whose patch cannot go out is noticed then, and not when it is first told. */
export function compilePatches(definitions: readonly EventDefinition[]): void {
  for (const definition of definitions) pickerOf(definition);
}

/** What of a patch goes out: compiled once per event. Parsing it by zod would judge it, and cost more. */
export function pickPatch(definition: EventDefinition, patch: unknown): unknown {
  return pickerOf(definition)(patch);
}

function pickerOf(definition: EventDefinition): Picker {
  const known = pickers.get(definition);
  if (known) return known;
  try {
    const picker = compile(definition.patch);
    pickers.set(definition, picker);
    return picker;
  } catch (error) {
    throw new Error(`${definition.type} cannot be told`, { cause: error });
  }
}

const parsed = new WeakMap<object, { schema: z.ZodType; patch: unknown }>();

/** Of an event that is published just now: what was picked for it needs not be parsed to be read, plain as it is. */
export function keepPatch(definition: EventDefinition, event: { patch: unknown }): void {
  parsed.set(event, { schema: definition.patch, patch: event.patch });
}

/** As its consumers read it: parsed once, however many they are. */
export function readPatch<Patch extends z.ZodType>(
  { patch: schema }: EventDefinition<string, Patch>,
  event: { patch: unknown },
): z.output<Patch> {
  const known = parsed.get(event);
  if (known?.schema === schema) return known.patch as z.output<Patch>;
  const patch = schema.parse(event.patch);
  parsed.set(event, { schema, patch });
  return patch;
}

/** For tests: a patch has to fit its schema, and has to say nothing beyond it. */
export function assertPatch(definition: EventDefinition, patch: unknown): void {
  const parsed = definition.patch.safeParse(patch);
  if (!parsed.success)
    throw new Error(`${definition.type} does not fit the contract: ${parsed.error.message}`);
  if (!isDeepStrictEqual(asJson(pickPatch(definition, patch)), asJson(patch))) {
    throw new Error(
      `${definition.type} has keys that the contract does not declare: ${JSON.stringify(patch)}`,
    );
  }
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value) ?? 'null');
}

function compile(schema: z.core.$ZodType): Picker {
  if (schema instanceof z.ZodObject) return compileObject(schema);
  if (schema instanceof z.ZodArray) return compileArray(schema);
  if (schema instanceof z.ZodRecord) return compileRecord(schema);
  if (schema instanceof z.ZodDiscriminatedUnion) return compileDiscriminatedUnion(schema);
  if (schema instanceof z.ZodUnion) return compileUnion(schema);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodReadonly) {
    const pick = compile(schema.def.innerType);
    return (value) => (value === null || value === undefined ? value : pick(value));
  }
  if (schema instanceof z.ZodUnknown || schema instanceof z.ZodAny) return (value) => value;
  if (!SCALARS.has(schema._zod.def.type)) {
    throw new Error(`a patch is plain data: ${schema._zod.def.type} cannot be part of one`);
  }
  return pickScalar;
}

const SCALARS: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'null', 'literal', 'enum']);

/** Where a scalar is declared, an object would bring along whatever it holds. */
function pickScalar(value: unknown): unknown {
  return typeof value === 'object' && !(value instanceof Date) ? null : value;
}

function compileObject(schema: z.ZodObject): Picker {
  if (schema.def.catchall && !(schema.def.catchall instanceof z.ZodNever)) {
    throw new Error('a patch declares its keys');
  }
  const picks = new Map(Object.entries(schema.shape).map(([key, inner]) => [key, compile(inner)]));
  return (value) => {
    if (typeof value !== 'object' || value === null) return pickScalar(value);
    const found = value as Record<string, unknown>;
    // Nearly always nothing has to go, and then nothing is copied.
    if (Object.keys(found).every((key) => picks.get(key)?.(found[key]) === found[key])) return value;
    const picked: Record<string, unknown> = {};
    for (const [key, pick] of picks) {
      if (Object.hasOwn(found, key)) picked[key] = pick(found[key]);
    }
    return picked;
  };
}

function compileArray(schema: z.ZodArray): Picker {
  const pick = compile(schema.element);
  return (value) => {
    if (!Array.isArray(value)) return pickScalar(value);
    return value.every((inner) => pick(inner) === inner) ? value : value.map((inner) => pick(inner));
  };
}

function compileRecord(schema: z.ZodRecord): Picker {
  const pick = compile(schema.valueType);
  return (value) => {
    if (typeof value !== 'object' || value === null) return pickScalar(value);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, pick(inner)]));
  };
}

/** What is of none of the kinds has no declared keys. */
function compileDiscriminatedUnion(schema: z.ZodDiscriminatedUnion): Picker {
  const { discriminator } = schema.def;
  const picks = new Map<unknown, Picker>();
  for (const option of schema.options) {
    const pick = compile(option);
    for (const kind of option._zod.propValues?.[discriminator] ?? []) picks.set(kind, pick);
  }
  return (value) => {
    if (typeof value !== 'object' || value === null) return pickScalar(value);
    const pick = picks.get(Reflect.get(value, discriminator));
    return pick ? pick(value) : pickScalar(value);
  };
}

/** Of scalars and one other shape, for which of two shapes is meant could be told only by judging values. */
function compileUnion(schema: z.ZodUnion): Picker {
  const picks = schema.options.map(compile).filter((pick) => pick !== pickScalar);
  if (picks.length > 1) throw new Error('a patch tells its shapes apart by a discriminator');
  return picks[0] ?? pickScalar;
}
