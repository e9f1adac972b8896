import { toScope, type UserId } from '@quilt/contract/core';
import {
  ACHIEVEMENTS,
  AchievementCode,
  achievementsChanged,
  type FactKind,
} from '@quilt/contract/features/achievements';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { deleteEarned, type EarnedRow, findChanged, findUuids, putEarned } from './earned.repository';
import type { News } from './ledger.repository';

/** The kinds that any rule counts. */
export const COUNTED: ReadonlySet<FactKind> = new Set(
  AchievementCode.options.map((code) => ACHIEVEMENTS[code].rule.fact),
);

/** Under the lock of the ledger. Who is told quietly hears nothing of what they had earned long ago. */
export async function weigh(tx: Tx, news: readonly News[], { isQuiet }: { isQuiet: boolean }): Promise<void> {
  const counted = news.filter(({ kind }) => COUNTED.has(kind));
  if (counted.length === 0) return;
  const changed = await findChanged(tx, counted);
  const reached = changed.flatMap(({ user_id, code, before, now }) =>
    now ? [{ user_id, code, earned_at: now, isNew: before === null }] : [],
  );
  const lost = changed.filter(({ now }) => now === null);
  await putEarned(tx, reached);
  await deleteEarned(tx, lost);
  const won = reached.filter(({ isNew }) => isNew);
  if (!isQuiet) await tellOwners(tx, won, lost);
}

type Owned = Pick<EarnedRow, 'user_id' | 'code'>;

async function tellOwners(tx: Tx, won: readonly Owned[], lost: readonly Owned[]): Promise<void> {
  const ids = [...new Set<UserId>([...won, ...lost].map(({ user_id }) => user_id))];
  if (ids.length === 0) return;
  const codesOf = (rows: readonly Owned[], id: UserId) =>
    rows.flatMap(({ user_id, code }) => (user_id === id ? code : []));
  for (const [id, uuid] of await findUuids(tx, ids)) {
    publish(tx, achievementsChanged, {
      id: uuid,
      scope: toScope('user', uuid),
      patch: { earned: codesOf(won, id), lost: codesOf(lost, id) },
    });
  }
}
