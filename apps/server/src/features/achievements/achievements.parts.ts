import { type AccountType, can, isAllowed, type PrivacySettings } from '@quilt/contract/access';
import type { TeamPart } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import type { Reader } from '../../platform/db/database';
import type { ShownTeam } from '../../platform/feature';
import { readTie } from '../profile';
import { readColleagues } from '../teams';
import { findLatestOf } from './team-earned.repository';

/** Who earned what lately: nobody is counted or put before another. Being in a team together opens none of it. */
export async function listLatelyEarned(
  reader: Reader,
  { team, viewer, standing }: ShownTeam,
): Promise<TeamPart[]> {
  if (!can(standing, 'team.seeMembers')) return [];
  const rows = (await findLatestOf(reader, viewer.id, team.id)).filter((row) => {
    const { tie } = readTie(viewer.id, { ...row, id: row.user_id });
    const owner = { conf: row.conf as PrivacySettings, accountType: row.account_type as AccountType };
    return isAllowed('seeAchievements', owner, tie);
  });
  const shown = rows.slice(0, LIMITS.teamAchievements);
  const people = await readColleagues(
    reader,
    shown.map(({ user_id }) => user_id),
  );
  const items = shown.flatMap(({ user_id, code, earned_at }) => {
    const person = people.get(user_id);
    return person ? [{ person, code, earnedAt: earned_at.toISOString() }] : [];
  });
  return items.length === 0 ? [] : [{ kind: 'achievements', items }];
}
