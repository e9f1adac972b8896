/** The usernames of erased accounts begin with it. */
export const ERASED_USERNAME_PREFIX = 'deleted_';

/** Names in which people would trust more than in a stranger's. */
const RESERVED = new Set(['admin', 'support', 'quilt', 'deleted']);

/** Nobody may register such a name, or change to it. */
export function isReservedUsername(username: string): boolean {
  const name = username.toLowerCase();
  return RESERVED.has(name) || name.startsWith(ERASED_USERNAME_PREFIX);
}
