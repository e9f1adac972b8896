import { toScope, type UserId, type UserUuid } from '@quilt/contract/core';
import { ownRoleChanged, temporaryEnded, temporaryEnding } from '@quilt/contract/features/members';
import type { TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Platform } from '../../platform/context';
import { dayIn, daysBetween } from '../../platform/days';
import type { Reader, Tx } from '../../platform/db/database';
import { publish, runTransaction } from '../../platform/db/transaction';
import { DAY_MS } from '../../platform/durations';
import type { JobDefinition } from '../../platform/feature';
import { summariseError } from '../../platform/logger';
import { setProjects } from '../projects';
import { returnTasks, withdrawUnseen } from '../tasks';
import { findWarning, lockTeamRow, recordEntry, setRole } from '../teams';

/** The others a minute later. */
const SWEPT_AT_ONCE = 500;
/** Somewhere it is tomorrow already, or yesterday still. */
const LOOK_AHEAD_MS = (Math.max(...LIMITS.temporaryDays.warnings) + 2) * DAY_MS;

interface Temporary {
  team_id: TeamId;
  user_id: UserId;
  uuid: UserUuid;
  last_day: string;
  ends_at: Date;
  warned_days: number | null;
  time_zone: string;
  host_id: UserId | null;
  host_uuid: UserUuid | null;
}

const TEMPORARY = sql`
  select members.team_id, members.user_id, users.uuid, members.last_day, members.ends_at, members.warned_days,
         teams.time_zone, members.host_id, hosts.uuid as host_uuid
    from team_members members
    join users on users.id = members.user_id
    join teams on teams.id = members.team_id
    left join users hosts on hosts.id = members.host_id`;

/**
 * Ends the roles whose last day is over, and warns of those that will be, also where the server was down on the day.
 * Each by itself: one that cannot be ended holds up no other.
 */
export async function sweepTemporary(platform: Platform, now: Date, signal?: AbortSignal): Promise<void> {
  for (const one of await listTemporary(platform.db, now, now)) {
    if (signal?.aborted) return;
    await each(platform, one, (tx, member) => endRole(tx, platform, member, now));
  }
  for (const one of await listTemporary(platform.db, now, new Date(now.getTime() + LOOK_AHEAD_MS))) {
    if (signal?.aborted) return;
    if (findDueWarning(one, now)) await each(platform, one, (tx, member) => warn(tx, member, now));
  }
}

/** Those whose end lies before, without such as were warned for the last time. */
async function listTemporary(reader: Reader, now: Date, before: Date): Promise<Temporary[]> {
  const last = Math.min(...LIMITS.temporaryDays.warnings);
  const { rows } = await sql<Temporary>`
    ${TEMPORARY}
     where members.ends_at <= ${before}
       and (members.ends_at <= ${now} or members.warned_days is distinct from ${last})
     order by members.ends_at, members.team_id, members.user_id limit ${SWEPT_AT_ONCE}`.execute(reader);
  return rows;
}

/** Under the team's lock, as they are then; whoever changed them meanwhile is not undone. */
async function each(
  { db, committed, log }: Platform,
  { team_id: team, user_id: user }: Temporary,
  work: (tx: Tx, member: Temporary) => Promise<void>,
): Promise<void> {
  const locked = async (tx: Tx) => {
    await lockTeamRow(tx, team);
    const { rows } = await sql<Temporary>`
      ${TEMPORARY}
       where members.team_id = ${team} and members.user_id = ${user} and members.ends_at is not null`.execute(
      tx,
    );
    if (rows[0]) await work(tx, rows[0]);
  };
  await runTransaction(db, locked, committed).catch((error: unknown) => {
    log.error({ team, reason: summariseError(error) }, 'a temporary performer could not be swept');
  });
}

async function endRole(tx: Tx, { clock }: Platform, member: Temporary, now: Date): Promise<void> {
  if (member.ends_at > now) return;
  const { team_id: team, user_id, uuid, host_uuid: host } = member;
  const person = { id: user_id, uuid };
  await setRole(tx, team, person, { role: 'bystander', term: null });
  await setProjects(tx, team, person, [], now);
  await recordEntry(
    tx,
    { viewer: null, clock },
    {
      team,
      kind: 'roleExpired',
      subject: user_id,
      params: { from: 'temporaryPerformer', to: 'bystander', lastDay: member.last_day },
    },
  );
  publish(tx, ownRoleChanged, {
    id: team,
    scope: toScope('user', uuid),
    patch: { by: null, from: 'temporaryPerformer', role: 'bystander' },
  });
  if (host) {
    publish(tx, temporaryEnded, { id: team, scope: toScope('user', host), patch: { member: uuid } });
  }
  await returnTasks(tx, { team, person, heir: member.host_id, now });
  await withdrawUnseen(tx, person, team);
}

interface Warning {
  left: number;
  /** Which of the warnings it is. */
  days: number;
}

/** The one whose time has come and that was not given. */
function findDueWarning({ last_day, time_zone, warned_days }: Temporary, now: Date): Warning | null {
  const left = daysBetween(dayIn(now, time_zone), last_day);
  const days = findWarning(left);
  if (left < 0 || days === null || (warned_days !== null && warned_days <= days)) return null;
  return { left, days };
}

async function warn(tx: Tx, member: Temporary, now: Date): Promise<void> {
  const warning = findDueWarning(member, now);
  if (!warning) return;
  const { team_id: team, user_id, uuid, host_uuid: host } = member;
  await sql`
    update team_members set warned_days = ${warning.days}
     where team_id = ${team} and user_id = ${user_id}`.execute(tx);
  for (const told of host === null || host === uuid ? [uuid] : [uuid, host]) {
    const patch = { member: uuid, days: warning.left };
    publish(tx, temporaryEnding, { id: team, scope: toScope('user', told), patch });
  }
}

async function isAnyOver({ db, clock }: Platform): Promise<boolean> {
  const { rows } = await sql`
    select /* asked by itself, every few seconds */ from team_members
     where ends_at <= ${clock.now()} limit 1`.execute(db);
  return rows.length > 0;
}

export const sweepMembers: JobDefinition<null> = {
  name: 'members.sweep-temporary',
  schedule: 'everyMinute',
  parse: (data) => z.null().parse(data),
  isDue: isAnyOver,
  run: (platform, _data, signal) => sweepTemporary(platform, platform.clock.now(), signal),
};
