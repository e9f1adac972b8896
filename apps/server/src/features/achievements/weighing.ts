import { toScope, type UserId } from '@quilt/contract/core';
import { achievementsChanged } from '@quilt/contract/features/achievements';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import {
  deleteEarned,
  type EarnedRow,
  findEarned,
  findReached,
  findUuids,
  putEarned,
} from './earned.repository';
import type { News } from './ledger.repository';

const keyOf = ({ user_id, code }: EarnedRow) => `${user_id} ${code}`;

/** What is to be written so that what somebody has earned is what the facts say. */
function compare(reached: readonly EarnedRow[], earned: readonly EarnedRow[]) {
  const before = new Map(earned.map((row) => [keyOf(row), row.earned_at.getTime()]));
  const now = new Set(reached.map(keyOf));
  return {
    won: reached.filter((row) => !before.has(keyOf(row))),
    /** A fact that came late has brought it sooner. */
    moved: reached.filter((row) => {
      const at = before.get(keyOf(row));
      return at !== undefined && at !== row.earned_at.getTime();
    }),
    lost: earned.filter((row) => !now.has(keyOf(row))),
  };
}

/** Under the lock of the ledger. Who is told quietly hears nothing of what they had earned long ago. */
export async function weigh(tx: Tx, news: readonly News[], { isQuiet }: { isQuiet: boolean }): Promise<void> {
  if (news.length === 0) return;
  const { won, moved, lost } = compare(await findReached(tx, news), await findEarned(tx, news));
  await putEarned(tx, [...won, ...moved]);
  await deleteEarned(tx, lost);
  if (!isQuiet) await tellOwners(tx, won, lost);
}

async function tellOwners(tx: Tx, won: readonly EarnedRow[], lost: readonly EarnedRow[]): Promise<void> {
  const ids = [...new Set<UserId>([...won, ...lost].map(({ user_id }) => user_id))];
  if (ids.length === 0) return;
  const codesOf = (rows: readonly EarnedRow[], id: UserId) =>
    rows.flatMap(({ user_id, code }) => (user_id === id ? code : []));
  for (const [id, uuid] of await findUuids(tx, ids)) {
    publish(tx, achievementsChanged, {
      id: uuid,
      scope: toScope('user', uuid),
      patch: { earned: codesOf(won, id), lost: codesOf(lost, id) },
    });
  }
}
