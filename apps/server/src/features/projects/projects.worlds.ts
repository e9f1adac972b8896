import { randomUUID } from 'node:crypto';
import { ImageId, toScope, type UserId } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { AuditKind, AuditParams, TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import type { Context } from '../../platform/context';
import { addDays, dayIn } from '../../platform/days';
import type { Tx } from '../../platform/db/database';
import { DAY_MS } from '../../platform/durations';
import { createScope } from '../../platform/events';
import type { LargeWorldPart } from '../../platform/worlds';
import { findAccount } from '../profile';
import { insertPastEntry } from '../teams';
import { insertMilestones } from './milestones.repository';
import { insertProjectImage } from './project-image.repository';
import { DEMO_PROJECTS, type DemoProject } from './projects.demo';
import { addToActiveCount, insertProject, updateProjectRow } from './projects.repository';
import { insertTags } from './tags.repository';

export async function fillProjectsDemo(context: Context<null>): Promise<void> {
  await context.transaction(async (tx) => {
    for (const project of DEMO_PROJECTS) await makeProject(tx, context, project);
  });
}

/** Nobody is told: it was all long ago. */
async function makeProject(tx: Tx, context: Context<null>, demo: DemoProject): Promise<void> {
  const now = context.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const team = await requireDemoTeam(tx, demo.team);
  const day = (days: number) => addDays(dayIn(now, team.timeZone), days);
  const members = await findPeople(tx, demo.members);
  const [maker] = members;
  const [first, last] = demo.days;
  const madeAt = ago(Math.max(7, 7 - first));
  const id = await insertProject(tx, {
    team: team.id,
    title: demo.title,
    description: demo.description,
    startsOn: day(first),
    endsOn: day(last),
    createdBy: maker ?? null,
    at: madeAt,
  });
  await createScope(tx, toScope('project', id));
  await addToActiveCount(tx, team.id, 1);
  const doneAt = demo.doneAgo === undefined ? null : ago(demo.doneAgo);
  await updateProjectRow(tx, id, { status: demo.status, done_at: doneAt });
  await insertTags(
    tx,
    id,
    demo.tags.map(([title, colour]) => ({ title, colour })),
    madeAt,
  );
  const planned = demo.milestones.map(({ title, description = '', days }) => ({
    title,
    description,
    startsOn: days && day(days[0]),
    endsOn: days && day(days[1]),
  }));
  await insertMilestones(tx, id, planned, madeAt);
  await putOnList(tx, id, team.id, members, madeAt);
  if (demo.image) await showImage(tx, context, id, demo.image);
  const tell = (kind: AuditKind, at: Date, params: AuditParams) =>
    insertPastEntry(
      tx,
      {
        team: team.id,
        project: id,
        actor: maker ?? null,
        subject: null,
        kind,
        at,
        params,
      },
      now,
    );
  await tell('projectCreated', madeAt, { title: demo.title });
  if (doneAt) await tell('projectChanged', doneAt, { title: demo.title, field: 'status', from: 3, to: 4 });
  const [soonest] = demo.milestones.toReversed();
  if (soonest) await tell('milestoneCreated', ago(3), { title: soonest.title, project: demo.title });
}

async function requireDemoTeam(tx: Tx, title: string): Promise<{ id: TeamId; timeZone: string }> {
  const { rows } = await sql<{ id: TeamId; timeZone: string }>`
    select id, time_zone as "timeZone" from teams where title = ${title}`.execute(tx);
  const [team] = rows;
  if (!team) throw new Error(`the demo has no team ${title}`);
  return team;
}

async function findPeople(tx: Tx, usernames: readonly string[]): Promise<UserId[]> {
  const people: UserId[] = [];
  for (const username of usernames) {
    const account = await findAccount(tx, { login: username });
    if (!account) throw new Error(`the demo has no ${username}`);
    people.push(account.id);
  }
  return people;
}

/** In this order, a second apart. */
async function putOnList(
  tx: Tx,
  project: ProjectId,
  team: TeamId,
  members: readonly UserId[],
  at: Date,
): Promise<void> {
  await sql`
    insert into project_members (project_id, team_id, user_id, added_at)
    select ${project}, ${team}, id, ${at}::timestamptz + make_interval(secs => place::int)
      from unnest(${members}::bigint[]) with ordinality as listed (id, place)`.execute(tx);
  await sql`update projects set member_count = ${members.length} where id = ${project}`.execute(tx);
}

async function showImage(tx: Tx, context: Context<null>, id: ProjectId, base64: string): Promise<void> {
  const { key, bytes } = await context.blobs.put(Buffer.from(base64, 'base64'));
  const image = ImageId.parse(randomUUID());
  await insertProjectImage(tx, {
    id: image,
    project_id: id,
    original_key: key,
    thumbnail_key: key,
    thumbnail_bytes: bytes,
    created_at: context.clock.now(),
  });
  await updateProjectRow(tx, id, { image });
}

/** Of a large team and of a small one. */
const PROJECTS = { large: 20, small: 8 };
const LARGE_TEAM_MEMBERS = 100;
const TITLES = [
  'Atlas',
  'Field notes',
  'Museum guide',
  'Карта города',
  'Архив',
  'Onboarding',
  'Ёлка',
  'Beacon',
];

/** Of each team, some of them archived; a third of its members are on the list of each, and one in twenty has an image. */
export const fillProjectsWorld: LargeWorldPart = async ({ client, users, now, report }) => {
  report('Giving the teams projects');
  const { rows } = await client.query<{ mark: number }>('select coalesce(max(id), 0) as mark from projects');
  // Beside them there may be those of the demo.
  const mark = [rows[0]?.mark ?? 0];
  await client.query(
    `insert into projects (team_id, title, description, status, starts_on, ends_on, created_by, created_at, archived_at)
     select teams.id, ($1::text[])[1 + (teams.id + n) % $2::int] || ' ' || n, '',
            (array['new', 'inProgress', 'onTheTest', 'done'])[1 + n % 4],
            $3::date - n * 9, case when n % 5 > 0 then $3::date + n * 11 end, owners.user_id,
            $3::timestamptz - make_interval(days => n * 10, mins => (teams.id % 1440)::int),
            case when n % 6 = 0 then $3::timestamptz - make_interval(days => n) end
       from teams
       join team_members owners on owners.team_id = teams.id and owners.role = 'owner'
        and owners.user_id between $7::bigint and $7::bigint + $8::int - 1
      cross join lateral generate_series(1, case when member_count >= $4::int then $5::int else $6::int end) n`,
    [
      TITLES,
      TITLES.length,
      now,
      LARGE_TEAM_MEMBERS,
      PROJECTS.large,
      PROJECTS.small,
      users.firstId,
      users.count,
    ],
  );
  await client.query(`insert into scopes (scope) select 'project:' || id from projects where id > $1`, mark);
  await client.query(
    `update teams set active_project_count = counted.count
       from (select team_id, count(*) as count from projects
              where id > $1 and archived_at is null group by team_id) counted
      where counted.team_id = teams.id`,
    mark,
  );
  await client.query(
    `insert into project_members (project_id, team_id, user_id, added_at)
     select projects.id, projects.team_id, user_id, greatest(projects.created_at, joined_at)
       from projects join team_members using (team_id)
      where projects.id > $1 and (user_id + projects.id) % 3 = 0`,
    mark,
  );
  await client.query(
    `update projects set member_count = counted.count
       from (select project_id, count(*) as count from project_members where project_id > $1 group by project_id) counted
      where counted.project_id = projects.id`,
    mark,
  );
  await client.query(
    `insert into project_tags (project_id, title, colour, created_at)
     select id, tags.title, tags.colour, created_at from projects
      cross join (values ('bug', 'red'), ('дизайн', 'violet'), ('docs', 'grey')) as tags (title, colour)
      where id > $1`,
    mark,
  );
  await client.query(
    `insert into milestones (project_id, title, description, starts_on, ends_on, created_at)
     select id, case n when 1 then 'Beta' else 'Выпуск' end, '', starts_on + n * 14, starts_on + n * 14 + 13, created_at
       from projects cross join generate_series(1, 2) n where id > $1`,
    mark,
  );
  // With the bytes of portraits, which are there.
  await client.query(
    `with face as (select original_key, thumbnail_key, thumbnail_bytes from profile_images order by user_id limit 1),
          images as (insert into project_images
                       (id, project_id, original_key, thumbnail_key, thumbnail_bytes, created_at)
                     select ('00000000-0000-4000-8000-' || lpad(to_hex(projects.id), 12, '0'))::uuid, projects.id, face.*,
                            projects.created_at
                       from projects cross join face where projects.id > $1 and projects.id % 20 = 1
                     returning id, project_id)
     update projects set image = images.id from images where images.project_id = projects.id`,
    mark,
  );
};
