import type { UserId, UserUuid } from '@quilt/contract/core';
import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Platform } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import type { PersonalData } from '../../platform/feature';
import { recordEntry } from './ledger';
import { purgeTeam } from './purge';
import { deleteMember, passHosting, setRole } from './roster';
import { lockTeamRow, titleFor } from './teams.repository';

/** What others did in the same teams is theirs. */
async function exportTeams(reader: Reader, user: UserId): Promise<unknown> {
  const { rows: teams } = await sql`
    select teams.title, members.role, members.joined_at, members.last_day
      from team_members members join teams on teams.id = members.team_id
     where members.user_id = ${user} order by members.joined_at, teams.id`.execute(reader);
  const { rows: hosted } = await sql`
    select teams.title, members.last_day from team_members members join teams on teams.id = members.team_id
     where members.host_id = ${user} order by members.last_day, teams.id`.execute(reader);
  const { rows: done } = await sql`
    select ${titleFor(user)} as title, ledger.at, ledger.kind, ledger.params - 'invitation' as params, ledger.device
      from team_ledger ledger join teams on teams.id = ledger.team_id
     where ledger.actor_id = ${user} order by ledger.at, ledger.id`.execute(reader);
  const { rows: happened } = await sql`
    select ${titleFor(user)} as title, ledger.at, ledger.kind, ledger.params
      from team_ledger ledger join teams on teams.id = ledger.team_id
     where ledger.subject_id = ${user} order by ledger.at, ledger.id`.execute(reader);
  return { teams, hosted, done, happened };
}

/** Where they own a team the next in rank follows; with nobody else in it the team goes too. */
async function eraseFromTeams(
  tx: Tx,
  user: UserId,
  platform: Pick<Platform, 'jobs' | 'clock'>,
): Promise<void> {
  const { rows: teams } = await sql<{ team_id: TeamId; uuid: UserUuid }>`
    select team_id, users.uuid from team_members join users on users.id = team_members.user_id
     where user_id = ${user} order by team_id`.execute(tx);
  for (const { team_id: team, uuid } of teams) {
    await lockTeamRow(tx, team);
    if (await isAlone(tx, team, user)) {
      await purgeTeam(tx, platform, team);
      continue;
    }
    await deleteMember(tx, team, { id: user, uuid }, { tellsPerson: false });
    if (await hasOwner(tx, team)) await recordLeaving(tx, platform, team);
    else await promoteNext(tx, platform, team);
    await passHosting(tx, team, user);
  }
  await sql`update team_ledger set actor_id = null where actor_id = ${user}`.execute(tx);
  await sql`update team_ledger set subject_id = null where subject_id = ${user}`.execute(tx);
}

async function isAlone(tx: Tx, team: TeamId, user: UserId): Promise<boolean> {
  const { rows } = await sql`
    select from team_members where team_id = ${team} and user_id <> ${user} limit 1`.execute(tx);
  return rows.length === 0;
}

async function hasOwner(tx: Tx, team: TeamId): Promise<boolean> {
  const { rows } = await sql`
    select from team_members where team_id = ${team} and role = 'owner'`.execute(tx);
  return rows.length > 0;
}

/** Without a name: there is nobody any more whom it could tell of. */
async function recordLeaving(tx: Tx, { clock }: Pick<Platform, 'clock'>, team: TeamId): Promise<void> {
  await recordEntry(tx, { viewer: null, clock }, { team, kind: 'memberLeft' });
}

/** The highest in rank, and of these who has been there for longest. */
async function promoteNext(tx: Tx, { clock }: Pick<Platform, 'clock'>, team: TeamId): Promise<void> {
  const { rows } = await sql<{ id: UserId; uuid: UserUuid }>`
    select users.id, users.uuid from team_members members join users on users.id = members.user_id
     where members.team_id = ${team}
     order by members.rank desc, members.joined_at, members.user_id limit 1`.execute(tx);
  const [next] = rows;
  if (!next) throw new Error('a team without members');
  await setRole(tx, team, next, { role: 'owner', term: null });
  await recordEntry(tx, { viewer: null, clock }, { team, kind: 'ownerChanged', subject: next.id });
}

export const teamsPersonalData: PersonalData = {
  words: {
    en: { part: 'your teams', holds: 'your teams and roles, and what you did in them' },
    ru: { part: 'ваши команды', holds: 'ваши команды и роли, и что вы в них делали' },
  },
  columns: ['team_members.user_id', 'team_members.host_id', 'team_ledger.actor_id', 'team_ledger.subject_id'],
  export: exportTeams,
  erase: eraseFromTeams,
};
