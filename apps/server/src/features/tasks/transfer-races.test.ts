import { connectTask, moveTask, type TaskId, transferTask, undoChange } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTaskPartsWorld } from '../../testing/task-parts-world';
import { untilWaiting, whileWaiting } from '../../testing/waiting';
import { tasksPersonalData } from './tasks.personal-data';

const world = await createTaskPartsWorld();
const { cast, context, done, historyOf, makeTask, platform, readTask, rowOf, teamWith } = world;
const { owner, manager, performer, observer } = cast;

async function twoTeams() {
  return { here: await teamWith(), there: await teamWith({ owner }, { title: 'Elsewhere' }) };
}

test('what goes to another team while it is connected is not connected', async () => {
  const { here, there } = await twoTeams();
  const [stays, goes] = [await makeTask(here.project), await makeTask(here.project)];
  const lock = `select pg_advisory_xact_lock(hashtextextended('connections:' || $1::bigint, 0))`;
  const [moved, connected] = await whileWaiting(world, {
    first: (client) => client.query(lock, [here.id]),
    second: () =>
      Promise.all([
        owner.call(transferTask, {
          params: { id: goes },
          body: { from: here.project, to: there.project, keepsTags: true },
        }),
        untilWaiting(world, 'pg_advisory_xact_lock').then(() =>
          owner.call(connectTask, { params: { id: stays }, body: { kind: 'blocks', task: goes } }),
        ),
      ]),
    // Both have looked at what they saw before.
    last: () => untilWaiting(world, 'pg_advisory_xact_lock', 2),
  });
  expect(moved.status).toBe(200);
  expect(connected).toMatchObject({ status: 422, error: { fields: [{ code: 'tasks.not_in_project' }] } });
  expect((await readTask(owner, stays)).connections).toEqual([]);
});

test('a connection between teams, however it came, tells nobody of the other', async () => {
  const { here, there } = await twoTeams();
  const [one, other] = [await makeTask(here.project), await makeTask(there.project)];
  await sql`insert into task_connections (from_id, to_id, kind, created_at)
            values (${one}, ${other}, 'relatesTo', now())`.execute(platform.db);
  expect((await readTask(owner, one)).connections).toEqual([]);
});

test('of whoever is erased no name stays, wherever their task has been', async () => {
  const { here, there } = await twoTeams();
  const id = await makeTask(here.project, { worker: performer, inspector: performer });
  const body = { from: here.project, to: there.project, keepsTags: true };
  await done(owner.call(transferTask, { params: { id }, body }));
  const [moved] = await historyOf(owner, id);
  if (!moved) throw new Error('nothing was recorded');
  await done(owner.call(undoChange, { params: { id, change: moved.id } }));
  expect((await rowOf(id))?.worker_id).toBe(performer.id);
  await context.transaction((tx) => tasksPersonalData.erase(tx, performer.id, platform));
  const { rows } = await sql<{ told: string }>`
    select string_agg(changes::text, ' ') as told from task_changes changes where task_id = ${id}`.execute(
    platform.db,
  );
  expect(rows[0]?.told).not.toContain(performer.uuid);
  expect(rows[0]?.told).not.toMatch(/performer/i);
});

const move = (person: typeof owner, id: TaskId, version: number, status: number, comment?: string) =>
  person.call(moveTask, { params: { id }, body: { version, status, ...(comment && { comment }) } });

test('whoever takes back their own hand-in takes back nobody else’s', async () => {
  const { project } = await teamWith();
  const id = await makeTask(project, { status: 'inProgress', worker: performer, inspector: observer });
  await done(move(performer, id, 1, 3));
  const [own] = await historyOf(performer, id);
  if (!own) throw new Error('nothing was recorded');
  expect(own.canUndo).toBe(true);
  await done(move(observer, id, 2, 2, 'Not yet'));
  await done(move(manager, id, 3, 3));
  const undone = await performer.call(undoChange, { params: { id, change: own.id } });
  expect(undone).toMatchObject({ ok: false });
  expect((await rowOf(id))?.status).toBe('onTheTest');
});
