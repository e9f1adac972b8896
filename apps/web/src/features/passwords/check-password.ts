import { hasOwnName } from '@quilt/contract/features/auth';

interface Owner {
  username: string;
  email: string;
}

/**
 * What the server would have against a new password beyond its length: told here, while it is still at hand. The list of
 * common ones is large and comes by itself; without it the server alone judges.
 */
export async function checkPassword(
  password: string,
  owner: Owner,
): Promise<'auth.password_common' | 'auth.password_has_name' | null> {
  const judge = await import('./judge').catch(() => null);
  if (judge?.isCommon(password)) return 'auth.password_common';
  return hasOwnName(password, owner) ? 'auth.password_has_name' : null;
}
