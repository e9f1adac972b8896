import type { ErrorParams } from '@quilt/contract/core';
import type { z } from 'zod';
import { ApiError } from './call-error';

/** Why one field was refused. */
export interface Fault {
  code: string;
  params: ErrorParams;
}

/** By field, what the server had against it; nothing where it refused the whole, or did not answer. */
export function faultsOf(error: unknown): Map<string, Fault> {
  const fields = error instanceof ApiError ? error.fields : [];
  return new Map(fields.map(({ path, code, params }) => [path, { code, params }]));
}

/** By field, what a schema has against it first. Its messages are codes, and their bounds the schema's own. */
export function faultsBy(schema: z.ZodType, value: unknown): Map<string, Fault> {
  return toFaults(schema.safeParse(value).error?.issues ?? []);
}

export function toFaults(issues: readonly z.core.$ZodIssue[]): Map<string, Fault> {
  const faults = new Map<string, Fault>();
  for (const issue of issues) {
    const name = issue.path.join('.');
    if (!faults.has(name)) faults.set(name, { code: issue.message, params: boundsOf(issue) });
  }
  return faults;
}

function boundsOf(issue: z.core.$ZodIssue): ErrorParams {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  return {};
}
