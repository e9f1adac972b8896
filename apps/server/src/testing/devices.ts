import { newDevice } from '../features/auth';
import { findAccount } from '../features/profile';
import type { Platform } from '../platform/context';
import type { Person } from '.';

/** One that the account knows, as a sign-in with its password alone gives it. */
export async function deviceOf(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  { id }: Pick<Person, 'id'>,
): Promise<string> {
  const account = await findAccount(db, { id });
  if (!account) throw new Error('there is no such account');
  return newDevice(config, account, null);
}
