import { ApiError, CallError } from '../../lib/call-error';
import { signIn } from '../auth';
import type { Refusal } from './refusals';

/** What an account is entered by, and cannot be made a second time with. */
export interface Credentials {
  username: string;
  email: string;
  password: string;
}

/** What was kept is not undone when the line, or the server's database, goes before the answer has come. */
export function isPerhapsMade(error: unknown): boolean {
  return error instanceof CallError && !(error instanceof ApiError && error.status < 500);
}

/**
 * A repeat of a try whose answer was lost is refused where that one has made the account: name and address are taken, by
 * whoever repeats it. Answers whether it was so, and they are signed in; only the owner has the password.
 */
export async function enterIfMade(
  lost: Credentials | null,
  wanted: Credentials,
  refusals: readonly Refusal[],
): Promise<boolean> {
  const { username, email, password } = wanted;
  if (lost?.username !== username || lost.email !== email || lost.password !== password) return false;
  const areTaken = ['username', 'email'].every((name) => refusals.some(({ field }) => field === name));
  if (!areTaken) return false;
  try {
    await signIn({ username, password });
    return true;
  } catch (error) {
    if (isPerhapsMade(error)) throw error;
    return false;
  }
}
