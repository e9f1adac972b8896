import './zod';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';

/** By field, the code of what is wrong with it. */
export type Faults<Values> = { [Name in keyof Values]?: string | undefined };

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
 * For a form: what the schema says, and `more` that no schema of one field can say, all of it at once. An error's message
 * is a code.
 */
export function resolveBy<Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
  more: (values: Values) => Promise<Faults<Values>>,
): Resolver<Values, unknown, Output> {
  const bySchema = zodResolver(schema);
  return async (values, context, options) => {
    const [result, faults] = await Promise.all([bySchema(values, context, options), more(values)]);
    const errors = { ...toErrors(faults), ...result.errors };
    return Object.keys(errors).length === 0 ? result : { values: {}, errors };
  };
}

function toErrors<Values extends FieldValues>(faults: Faults<Values>): FieldErrors<Values> {
  const errors = Object.entries(faults)
    .filter(([, code]) => code !== undefined)
    .map(([name, code]) => [name, { type: 'rule', message: code }]);
  return Object.fromEntries(errors);
}
