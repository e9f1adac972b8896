import type { UserId } from '@quilt/contract/core';
import type { AchievementCode } from '@quilt/contract/features/achievements';
import type { TeamId } from '@quilt/contract/features/teams';
import { CompiledQuery } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { TIE_COLUMNS, type TieRow } from '../profile';

export type TeamEarnedRow = Omit<TieRow, 'id'> & {
  user_id: UserId;
  conf: unknown;
  account_type: string;
  code: AchievementCode;
  earned_at: Date;
};

/** Of each member the latest, and of these the latest: enough for what is shown, where some of them are hidden. */
const OF_A_MEMBER = 3;
const LOOKED_AT = 60;

const FIND = `
  with latest as (
    select members.user_id, earned.code, earned.earned_at
      from team_members members
     cross join lateral (
       select code, earned_at from earned_achievements
        where user_id = members.user_id order by earned_at desc, code limit ${OF_A_MEMBER}) as earned
     where members.team_id = $2
     order by earned.earned_at desc, members.user_id, earned.code limit ${LOOKED_AT})
  select latest.user_id, latest.code, latest.earned_at, other.conf, other.account_type, ${TIE_COLUMNS}
    from latest join users other on other.id = latest.user_id
   order by latest.earned_at desc, latest.user_id, latest.code`;

/** Latest first, with what the viewer is to each. */
export async function findLatestOf(reader: Reader, viewer: UserId, team: TeamId): Promise<TeamEarnedRow[]> {
  const { rows } = await reader.executeQuery<TeamEarnedRow>(CompiledQuery.raw(FIND, [viewer, team]));
  return rows;
}
