import { getTeam, type TeamId, type TeamPart } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createTasksWorld } from '../../testing/tasks-world';

const { cast, platform, clock, teamWith, makeTask, done } = await createTasksWorld();

async function partOf(viewer: Person, id: TeamId): Promise<TeamPart | undefined> {
  const { item } = await done(viewer.call(getTeam, { params: { id } }));
  return item.parts.find(({ kind }) => kind === 'onTime');
}

test('a team’s page tells how many of the tasks that were due were done by then, in the days of the team', async () => {
  clock.set(new Date('2026-06-15T10:00:00Z'));
  const { id, project, other } = await teamWith();
  await sql`update teams set time_zone = 'Asia/Tokyo' where id = ${id}`.execute(platform.db);
  expect(await partOf(cast.observer, id)).toEqual({ kind: 'onTime', due: 0, onTime: 0 });

  const finish = async (deadline: string, at: string | null, of = project, isArchived = false) => {
    const task = await makeTask(of, { deadline, status: at === null ? 'new' : 'done', isArchived });
    await sql`update tasks set done_at = ${at} where id = ${task}`.execute(platform.db);
  };
  await finish('2026-06-10', '2026-06-09T12:00:00Z');
  // The last minute of the day there, and the first after it.
  await finish('2026-06-10', '2026-06-10T14:59:00Z');
  await finish('2026-06-10', '2026-06-10T15:00:00Z');
  await finish('2026-06-14', null, other);
  // Still due, due long ago, and out of sight.
  await finish('2026-06-15', '2026-06-15T01:00:00Z');
  await finish('2026-05-15', '2026-05-01T12:00:00Z');
  await finish('2026-06-10', null, project, true);

  expect(await partOf(cast.observer, id)).toEqual({ kind: 'onTime', due: 4, onTime: 2 });
  // Who is there for a time sees no more of it than of the projects.
  expect(await partOf(cast.temporaryPerformer, id)).toEqual({ kind: 'onTime', due: 3, onTime: 2 });

  // What was finished keeps counting when it is put away, in time or late.
  await finish('2026-06-10', '2026-06-09T12:00:00Z', project, true);
  await finish('2026-06-10', '2026-06-12T12:00:00Z', project, true);
  expect(await partOf(cast.observer, id)).toEqual({ kind: 'onTime', due: 6, onTime: 3 });
});

test('it counts all that were due in a project, though they be more than a page', async () => {
  clock.set(new Date('2026-06-15T10:00:00Z'));
  const { id, project } = await teamWith();
  const task = await makeTask(project, { deadline: '2026-06-10', status: 'done', isArchived: true });
  await sql`
    insert into tasks (project_id, title, description, status, rank, priority, percentage, deadline, created_at, done_at,
                       archived_at)
    select project_id, title, description, status, rank || number, priority, percentage, deadline, created_at, done_at,
           archived_at
      from tasks, generate_series(1, 149) as number where tasks.id = ${task}`.execute(platform.db);
  expect(await partOf(cast.observer, id)).toMatchObject({ due: 150 });
});
