import './zod';
import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { type Fault, toFaults } from './field-faults';

/** By field, what is wrong with it; where that has no parameters, its code. */
export type Faults<Values> = { [Name in keyof Values]?: string | Fault | undefined };

/** Nothing typed is told as such, whatever else the schema would say of it. */
export function filled<Output>(schema: z.ZodType<Output, string>) {
  return z
    .string()
    .refine((text) => text.trim() !== '', 'common.required')
    .pipe(schema);
}

/** Of a choice that is not made yet. */
export function chosen<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().transform((value, context): NonNullable<z.output<Schema>> => {
    if (value !== null && value !== undefined) return value;
    context.addIssue({ code: 'custom', message: 'common.required' });
    return z.NEVER;
  });
}

/**
 * For a form: what the schema says, and `more` that no schema of one field can say, all of it at once. What is wrong with
 * a field is read by `faultOf`.
 */
export function resolveBy<Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
  more: (values: Values) => Promise<Faults<Values>> = async () => ({}),
): Resolver<Values, unknown, Output> {
  return async (values, _context, options) => {
    const [parsed, found] = await Promise.all([schema.safeParseAsync(values), more(values)]);
    const faults = toFaults(parsed.error?.issues ?? []);
    for (const [name, fault] of Object.entries(found)) {
      if (fault !== undefined && !faults.has(name)) faults.set(name, toFault(fault));
    }
    if (parsed.success && faults.size === 0) return { values: parsed.data, errors: {} };
    const errors = [...faults].map(([name, fault]) => [name, toFieldError(fault)]);
    return { values: {}, errors: toNestErrors<Values>(Object.fromEntries(errors), options) };
  };
}

function toFault(fault: string | Fault): Fault {
  return typeof fault === 'string' ? { code: fault, params: {} } : fault;
}

/** As the library of forms keeps it, which is in texts alone. */
export function toFieldError({ code, params }: Fault): FieldError {
  const types = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return { type: 'rule', message: code, types };
}

export function faultOf(error: Pick<FieldError, 'message' | 'types'> | undefined): Fault | null {
  if (error?.message === undefined) return null;
  const params: Record<string, string | number> = {};
  for (const [name, text] of Object.entries(error.types ?? {})) {
    if (typeof text === 'string') params[name] = /^\d+$/.test(text) ? Number(text) : text;
  }
  return { code: error.message, params };
}
