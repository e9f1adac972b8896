import { toScope, type UserId, type UserUuid } from '@quilt/contract/core';
import { type CurrentUser, userUpdated } from '@quilt/contract/features/profile';
import type { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { fail } from '../../platform/fault';
import { isErased } from './erased';
import { presentCurrentUser } from './profile.presenter';
import { findUser, lockUser, type UserColumns, type UserRow, updateUserRow } from './profile.repository';

/**
 * Changes the user's row, where it is another then, and tells the user's devices what is new. `before` runs while the
 * row is locked, with what it holds.
 */
export async function changeUser(
  tx: Tx,
  { clock }: { clock: Clock },
  id: UserId,
  change: UserColumns | ((row: UserRow) => UserColumns),
  before: (row: UserRow) => Promise<void> = async () => undefined,
): Promise<UserRow> {
  const columnsFor = typeof change === 'function' ? change : () => change;
  const found = await findUser(tx, id);
  // A look without a lock first: most of what a form sends is what is there.
  if (found && !isErased(found) && !hasNews(found, columnsFor(found))) return found;
  const former = await lockOwnUser(tx, id);
  const columns = columnsFor(former);
  if (!hasNews(former, columns)) return former;
  await before(former);
  const row = await updateUserRow(tx, id, columns);
  publishChanges(tx, former, row, clock.now());
  return row;
}

/** For a change by the user; an account may have been erased since the request began. */
export async function lockOwnUser(tx: Tx, id: UserId): Promise<UserRow> {
  const row = await lockUser(tx, id);
  if (!row || isErased(row)) throw fail('auth.session_ended');
  return row;
}

function hasNews(row: UserRow, columns: UserColumns): boolean {
  return Object.entries(columns).some(
    ([name, value]) => value !== undefined && toPlain(value) !== toPlain(Reflect.get(row, name)),
  );
}

/** Dates and settings are equal where they say the same. */
function toPlain(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/** Exactly what the user would see differently, also where it follows from something else, such as the age. */
export function publishChanges(tx: Tx, former: UserRow, row: UserRow, now: Date): void {
  const before = presentCurrentUser(former, now);
  const patch: Partial<CurrentUser> = Object.fromEntries(
    Object.entries(presentCurrentUser(row, now)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)),
    ),
  );
  if (Object.keys(patch).length === 0) return;
  const uuid = row.uuid as UserUuid;
  publish(tx, userUpdated, { id: uuid, scope: toScope('user', uuid), patch });
}
