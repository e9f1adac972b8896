import { ApiError } from '../../lib/call-error';
import type { Fault } from '../../lib/field-faults';
import type { Faults } from '../../lib/form-rules';
import { STEP_FIELDS } from './rules';

/** What the server has refused. It stays wrong until something else is typed. */
export interface Refusal {
  field: string;
  fault: Fault;
  value: unknown;
}

export type FormStep = keyof typeof STEP_FIELDS;

/** Of refusals that name no field, which one they mean. */
const FIELD_OF_CODE = new Map([
  ['profile.username_taken', 'username'],
  ['profile.email_taken', 'email'],
  ['profile.age', 'birthdate'],
  ['auth.password_common', 'password'],
  ['auth.password_has_name', 'password'],
  ['registration.terms_required', 'terms'],
]);

/** Empty where it was no field that was refused. */
export function refusalsOf(error: unknown, values: Readonly<Record<string, unknown>>): Refusal[] {
  if (!(error instanceof ApiError)) return [];
  const named = error.fields.map(({ path, code, params }) => ({ field: path, fault: { code, params } }));
  const field = FIELD_OF_CODE.get(error.code);
  const all =
    named.length > 0 || field === undefined
      ? named
      : [{ field, fault: { code: error.code, params: error.params } }];
  return all
    .filter(({ field: name }) => Object.hasOwn(values, name))
    .map((refusal) => ({ ...refusal, value: values[refusal.field] }));
}

/** The step that one has to go back to. */
export function stepOf(refusals: readonly Refusal[]): FormStep {
  return refusals.some(({ field }) => STEP_FIELDS.account.includes(field)) ? 'account' : 'about';
}

/** Those that still hold for what is typed now. */
export function standingFaults<Values extends Readonly<Record<string, unknown>>>(
  refusals: readonly Refusal[],
  values: Values,
): Faults<Values> {
  const faults: Faults<Values> = {};
  for (const name of Object.keys(values) as (keyof Values & string)[]) {
    const refusal = refusals.find(({ field, value }) => field === name && value === values[name]);
    if (refusal) faults[name] = refusal.fault;
  }
  return faults;
}
