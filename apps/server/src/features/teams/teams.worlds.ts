import { randomUUID } from 'node:crypto';
import { ImageId, toScope, type UserId } from '@quilt/contract/core';
import { ACTIVITY, type AuditKind, type AuditParams, type TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Context } from '../../platform/context';
import { addDays, dayIn } from '../../platform/days';
import type { Tx } from '../../platform/db/database';
import { DAY_MS } from '../../platform/durations';
import { createScope } from '../../platform/events';
import { findAccount } from '../profile';
import { toTerm } from './roster';
import { insertImage } from './team-images.repository';
import { DEMO_DEVICES, DEMO_TEAMS, type DemoTeam } from './teams.demo';
import { insertTeam, setImage } from './teams.repository';

export async function fillTeamsDemo(context: Context<null>): Promise<void> {
  await context.transaction(async (tx) => {
    for (const team of DEMO_TEAMS) {
      const id = await makeTeam(tx, team, context.clock.now());
      if (team.image) await showImage(tx, context, id, team.image);
    }
  });
}

/** Nobody is told: it was all long ago. */
async function makeTeam(tx: Tx, team: DemoTeam, now: Date): Promise<TeamId> {
  const ago = (days: number) => new Date(now.getTime() - Math.round(days * DAY_MS));
  const find = await findPeople(tx, team);
  const [maker] = team.members;
  if (!maker) throw new Error('a team without members');
  const id = await insertTeam(tx, {
    title: team.title,
    description: team.description,
    visibility: team.visibility,
    time_zone: team.timeZone,
    created_at: ago(maker.days),
  });
  await createScope(tx, toScope('team', id));
  await sql`
    update teams set holidays = ${JSON.stringify(team.holidays)}::jsonb, member_count = ${team.members.length}
     where id = ${id}`.execute(tx);
  const toDemoTerm = (term: { days: number; host: string }, from: Date) => {
    const lastDay = addDays(dayIn(now, team.timeZone), term.days);
    return toTerm({ lastDay, host: find(term.host) }, team.timeZone, from);
  };
  for (const { username, role, days, term } of team.members) {
    const made = term && toDemoTerm(term, ago(days));
    await sql`
      insert into team_members (team_id, user_id, role, joined_at, last_day, host_id, ends_at)
      values (${id}, ${find(username)}, ${role}, ${ago(days)}, ${made?.lastDay ?? null}, ${made?.host ?? null},
              ${made?.endsAt ?? null})`.execute(tx);
  }
  const joined = team.members.slice(1).map(({ username, role, days }) => ({
    kind: 'memberJoined' as const,
    days,
    by: username,
    about: username,
    params: { role },
  }));
  const created = {
    kind: 'teamCreated' as const,
    days: maker.days,
    by: maker.username,
    params: { title: team.title },
  };
  const all: DemoTeam['entries'] = [created, ...joined, ...team.entries];
  for (const { kind, days, by, about, params } of all.toSorted((one, other) => other.days - one.days)) {
    await insertPastEntry(
      tx,
      {
        team: id,
        at: ago(days),
        kind,
        actor: by === null ? null : find(by),
        subject: about === undefined ? null : find(about),
        params: params ?? {},
      },
      now,
    );
  }
  return id;
}

async function showImage(tx: Tx, context: Context<null>, id: TeamId, base64: string): Promise<void> {
  const { key, bytes } = await context.blobs.put(Buffer.from(base64, 'base64'));
  const image = ImageId.parse(randomUUID());
  await insertImage(tx, {
    id: image,
    team_id: id,
    original_key: key,
    thumbnail_key: key,
    thumbnail_bytes: bytes,
    created_at: context.clock.now(),
  });
  await setImage(tx, id, image);
}

interface PastEntry {
  team: TeamId;
  /** Its day is what counts. */
  at: Date;
  kind: AuditKind;
  actor: UserId | null;
  subject: UserId | null;
  project?: number;
  params: AuditParams;
}

/** Of what the demo world says to have happened: in working hours of its day, each at a minute of its own. */
export async function insertPastEntry(
  tx: Tx,
  { team, at, kind, actor, subject, project, params }: PastEntry,
  now: Date,
): Promise<void> {
  const device = actor === null ? '' : DEMO_DEVICES[actor % DEMO_DEVICES.length];
  await sql`
    with moment as (
      select date_trunc('day', ${at}::timestamptz at time zone time_zone) + interval '9 hours'
               + (select count(*) from team_ledger where team_id = teams.id) * 37 % 540 * interval '1 minute' as local,
             time_zone
        from teams where id = ${team})
    insert into team_ledger
      (team_id, at, kind, is_activity, actor_id, is_by_itself, subject_id, project_id, params, device)
    select ${team}::bigint,
           case when local at time zone time_zone <= ${now}::timestamptz then local at time zone time_zone
                else (local - interval '1 day') at time zone time_zone end,
           ${kind}::text, ${ACTIVITY.includes(kind)}::boolean, ${actor}::bigint, ${actor === null}::boolean,
           ${subject}::bigint, ${project ?? null}::bigint, ${JSON.stringify(params)}::jsonb, ${device}::text
      from moment`.execute(tx);
}

async function findPeople(tx: Tx, team: DemoTeam): Promise<(username: string) => UserId> {
  const names = [
    ...team.members.map(({ username }) => username),
    ...team.entries.flatMap(({ by, about }) => [by, about]),
  ];
  const people = new Map<string, UserId>();
  for (const name of new Set(names)) {
    const account = name ? await findAccount(tx, { login: name }) : null;
    if (name && account) people.set(name, account.id);
  }
  return (username) => {
    const found = people.get(username);
    if (found === undefined) throw new Error(`the demo has no ${username}`);
    return found;
  };
}
