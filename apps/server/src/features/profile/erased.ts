import { ERASED_USERNAME_PREFIX } from '@quilt/contract/features/profile';
import type { UserRow } from './profile.repository';

/** Nobody else can have such a name. */
export function isErased({ username }: Pick<UserRow, 'username'>): boolean {
  return username.startsWith(ERASED_USERNAME_PREFIX);
}
