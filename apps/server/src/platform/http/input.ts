import { isErrorCode } from '@quilt/contract/errors';
import { z } from 'zod';
import { Fault, type FieldFault, fail } from '../fault';

type Issue = z.core.$ZodIssue;

/** Sent back to the asker, who may have made it as long as the body itself. */
const SHOWN_NAME = 64;
const SHOWN_FIELDS = 100;

/** Parses, or throws all that is wrong at once. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw toInputFault(parsed.error.issues, input);
}

function toInputFault(issues: readonly Issue[], input: unknown): Fault {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.slice(0, SHOWN_FIELDS).map((key) => [...issue.path, key].join('.'))
      : [],
  );
  if (unknown.length > 0) return unknownKeys(unknown);
  if (issues.some((issue) => issue.path.length === 0 && issue.code === 'invalid_type')) {
    return fail('common.malformed_body');
  }

  const fields = new Map<string, FieldFault>();
  for (const issue of issues) {
    const path = nameOf(issue.path);
    if (!fields.has(path) && fields.size < SHOWN_FIELDS) fields.set(path, toFieldFault(issue, path, input));
  }
  const wrong = [...fields.values()];
  const isMissing = wrong.some(({ code }) => code === 'common.required');
  return fail(isMissing ? 'common.fields_required' : 'common.wrong_fields', {}, wrong);
}

/** Adds to the fields that a schema has refused what the rules refuse of the others. */
export async function withRuleFaults(
  refusal: unknown,
  schema: z.ZodType,
  body: unknown,
  findFaults: (fields: Record<string, unknown>) => Promise<readonly FieldFault[]>,
): Promise<unknown> {
  if (!isOfFields(refusal) || !(schema instanceof z.ZodObject)) return refusal;
  const right = Object.entries(schema.shape).flatMap(([name, field]: [string, z.ZodType]) => {
    const value = valueAt(body, [name]);
    const parsed = value === undefined ? null : field.safeParse(value);
    return parsed?.success ? [[name, parsed.data] as const] : [];
  });
  const known = new Set(refusal.fields.map(({ path }) => path));
  const more = (await findFaults(Object.fromEntries(right))).filter(({ path }) => !known.has(path));
  return fail(refusal.code, refusal.params, [...refusal.fields, ...more]);
}

/** Of a form that lacks files, with all else that is wrong with it. */
export function refuseWithout(files: readonly string[], readFields: () => unknown): never {
  const missing = files.map((path): FieldFault => ({ path, code: 'common.required' }));
  try {
    readFields();
  } catch (refusal) {
    if (!isOfFields(refusal)) throw refusal;
    throw fail('common.fields_required', {}, [...refusal.fields, ...missing]);
  }
  throw fail('common.fields_required', {}, missing);
}

function isOfFields(refusal: unknown): refusal is Fault {
  return refusal instanceof Fault && /^common\.(wrong_fields|fields_required)$/.test(refusal.code);
}

export function unknownKeys(names: readonly string[]): Fault {
  const fields = names.slice(0, SHOWN_FIELDS).map((name): FieldFault => {
    const path = nameOf([name]);
    return { path, code: 'common.unknown_key', params: { field: path } };
  });
  return fail('common.unknown_key', fields[0]?.params, fields);
}

/** One field that is wrong in a way no schema says, such as text that no text of ours can hold. */
export function wrongInput(path: string): Fault {
  return fail('common.wrong_fields', {}, [wrongField(nameOf([path]))]);
}

function toFieldFault(issue: Issue, path: string, input: unknown): FieldFault {
  if (valueAt(input, issue.path) === undefined) return { path, code: 'common.required' };
  if (isErrorCode(issue.message)) return { path, code: issue.message, params: boundsOf(issue) };
  return wrongField(path);
}

function wrongField(path: string): FieldFault {
  return { path, code: 'common.wrong_field', params: { field: path } };
}

function boundsOf(issue: Issue): Record<string, number> {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  return {};
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  }
  return value;
}

function nameOf(path: readonly PropertyKey[]): string {
  const name = path.map(String).join('.');
  return name.length > SHOWN_NAME ? `${name.slice(0, SHOWN_NAME)}…` : name;
}
