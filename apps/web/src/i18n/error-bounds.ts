import type { ErrorParams } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';

const BOUNDS: Readonly<Record<string, ErrorParams>> = {
  'profile.username_too_short': LIMITS.username,
  'profile.username_too_long': LIMITS.username,
  'profile.name_too_long': LIMITS.personName,
  'profile.age': LIMITS.age,
  'auth.password_too_short': LIMITS.password,
  'auth.password_too_long': LIMITS.password,
};

/** The bounds that a message names, where a form has found out by itself that they are crossed. */
export function boundsOf(code: string): ErrorParams {
  return BOUNDS[code] ?? {};
}
