import type { LookupKind } from '@quilt/contract/features/lookups';
import type { AuthUserChanges, UserChanges } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Context, Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import type { FieldFault } from '../../platform/fault';
import { findUnknown } from '../lookups';
import { ageOn } from './profile.presenter';
import type { UserRow } from './profile.repository';
import { isUsernameFree } from './usernames';

/** What no schema can say of the names, the birth date and the like; what stays as it is is not judged again. */
export async function findAuthFaults(
  context: Context<Viewer>,
  row: UserRow,
  { username, birthDate, phone }: AuthUserChanges,
): Promise<FieldFault[]> {
  const faults: FieldFault[] = [];
  if (username !== undefined && !(await mayHave(context, row, username))) faults.push(USERNAME_TAKEN);
  if (birthDate !== undefined && birthDate !== row.birth_date) {
    const fault = checkBirthDate('birthDate', birthDate, context.clock.now());
    if (fault) faults.push(fault);
  }
  if (typeof phone === 'string' && toE164(phone) === null) {
    faults.push({ path: 'phone', code: 'profile.phone_wrong' });
  }
  return faults;
}

/** Of what stands in a list: whether it does. */
export async function findFaults(
  reader: Reader,
  row: UserRow,
  { specialty_id, positionId, cityId }: UserChanges,
): Promise<FieldFault[]> {
  const faults = await Promise.all([
    findLookupFault(reader, 'specialties', 'specialty_id', specialty_id, row.specialty_id),
    findLookupFault(reader, 'positions', 'positionId', positionId, row.position_id),
    findLookupFault(reader, 'cities', 'cityId', cityId, row.city_id),
  ]);
  return faults.flat();
}

async function findLookupFault(
  reader: Reader,
  kind: LookupKind,
  path: string,
  id: number | null | undefined,
  current: number | null,
): Promise<FieldFault[]> {
  if (id === undefined || id === null || id === current) return [];
  const unknown = await findUnknown(reader, kind, [id]);
  return unknown.map(() => ({ path, code: 'common.wrong_field', params: { field: path } }));
}

export const USERNAME_TAKEN: FieldFault = { path: 'username', code: 'profile.username_taken' };
export const EMAIL_TAKEN: FieldFault = { path: 'email', code: 'profile.email_taken' };

async function mayHave(context: Context<Viewer>, row: UserRow, username: string): Promise<boolean> {
  // In another case it is the same name, and as it was given to them it stays theirs.
  if (username.toLowerCase() === row.username.toLowerCase()) return true;
  return isUsernameFree(context.db, context, username, { except: context.viewer.id });
}

/** Of a day that a calendar knows; null where there is nothing to say. */
export function checkBirthDate(path: string, birthDate: string, today: Date): FieldFault | null {
  const age = ageOn(birthDate, today);
  if (age < 0) return { path, code: 'profile.birth_date_wrong' };
  const { min, max } = LIMITS.age;
  return age < min || age > max ? { path, code: 'profile.age', params: { min, max } } : null;
}

/**
 * With its country, and without an extension: a number that anybody can dial from anywhere. Whether somebody has it is
 * not asked: which ones are given out changes faster than any list of them.
 */
export function toE164(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone, { extract: false });
  return number?.isPossible() && number.ext === undefined ? number.number : null;
}
