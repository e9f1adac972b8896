import { AuthUserChanges, type CurrentUser, GENDERS, SEXES } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { AGE_WRONG, isAgeWrong } from '../../../lib/age';
import { type Fault, faultsBy } from '../../../lib/field-faults';
import type { ProfileChanges } from './api';

/** In the order in which they stand, which is that of the focus when something is wrong. */
export const FIELDS = [
  'firstName',
  'lastName',
  'username',
  'birthDate',
  'phone',
  'gender',
  'sex',
  'specialty_id',
] as const;
export type Field = (typeof FIELDS)[number];
/** As fields of a form have it: all texts, empty for nothing. */
export type Values = Record<Field, string>;

const REQUIRED: Fault = { code: 'common.required', params: {} };
const PHONE_WRONG: Fault = { code: 'profile.phone_wrong', params: {} };

export function toValues(user: CurrentUser): Values {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    username: user.username,
    birthDate: user.birthDate,
    phone: user.phone ?? '',
    gender: user.gender,
    sex: user.sex ?? '',
    specialty_id: user.specialty_id === null ? '' : String(user.specialty_id),
  };
}

/** Only what was really changed: typed and taken back is no change. */
export function findChanged(typed: Partial<Values>, kept: Values): Field[] {
  return FIELDS.filter((field) => {
    const value = typed[field];
    if (value === undefined) return false;
    // However it is grouped, it is the same number.
    if (field === 'phone') return ungroup(value) !== ungroup(kept.phone);
    return value.trim() !== kept[field];
  });
}

function ungroup(phone: string): string {
  return phone.replace(/[\s().-]/g, '');
}

export function toChanges(fields: readonly Field[], values: Values): ProfileChanges {
  const changes: ProfileChanges = {};
  for (const field of fields) {
    const value = values[field].trim();
    if (field === 'phone') changes.phone = value === '' ? null : value;
    else if (field === 'specialty_id') changes.specialty_id = value === '' ? null : Number(value);
    else if (field === 'gender') changes.gender = GENDERS.find((gender) => gender === value);
    else if (field === 'sex') changes.sex = SEXES.find((sex) => sex === value) ?? null;
    else changes[field] = value;
  }
  return changes;
}

/** What can be told before anything is sent. */
export function findFaults(fields: readonly Field[], values: Values, today: Date): Map<Field, Fault> {
  const faults = new Map<Field, Fault>();
  for (const field of fields) {
    const fault = checkField(field, values[field].trim(), today);
    if (fault !== null) faults.set(field, fault);
  }
  return faults;
}

function checkField(field: Field, value: string, today: Date): Fault | null {
  if (field === 'gender' || field === 'sex' || field === 'specialty_id') return null;
  if (field === 'phone') return value.length > LIMITS.phone.max ? PHONE_WRONG : null;
  if (value === '') return REQUIRED;
  const [fault = null] = faultsBy(AuthUserChanges.shape[field], value).values();
  if (fault !== null || field !== 'birthDate') return fault;
  return isAgeWrong(value, today) ? AGE_WRONG : null;
}
