import { hasOwnName } from '@quilt/contract/features/auth';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { FieldFault } from '../../platform/fault';

const COMMON = new Set<string>(dictionary['passwords-common']);

/** What no schema can say of a new password; null where there is nothing to say. */
export function checkNewPassword(
  path: string,
  password: string,
  owner: { username: string; email: string },
): FieldFault | null {
  if (COMMON.has(password.toLowerCase())) return { path, code: 'auth.password_common' };
  return hasOwnName(password, owner) ? { path, code: 'auth.password_has_name' } : null;
}
