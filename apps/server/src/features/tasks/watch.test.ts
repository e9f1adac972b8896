import { type TaskId, unwatchTask, watchTask } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTaskPartsWorld } from '../../testing/task-parts-world';

const world = await createTaskPartsWorld();
const { archive, cast, clock, done, eventsIn, makeCrowd, makeTask, platform, readTask, teamWith } = world;
const { owner, performer, temporaryPerformer, observer, bystander, outsider } = cast;

test('whoever sees a task watches it as they like, also an archived one', async () => {
  const { project } = await teamWith();
  const id = await makeTask(project);
  for (const person of [observer, temporaryPerformer, observer]) {
    clock.advance({ minutes: 1 });
    expect(await person.call(watchTask, { params: { id } })).toMatchObject({ ok: true, status: 204 });
  }
  expect((await readTask(owner, id)).watchers).toEqual([observer.uuid, temporaryPerformer.uuid]);
  const told = () => eventsIn(project, owner).then((events) => events.map(({ type }) => type));
  expect(await told()).toEqual(['task.partsChanged', 'task.partsChanged']);
  await archive(owner, id);
  for (const person of [observer, observer, performer]) {
    expect((await person.call(unwatchTask, { params: { id } })).ok).toBe(true);
  }
  expect((await readTask(owner, id)).watchers).toEqual([temporaryPerformer.uuid]);
  expect(await told()).toHaveLength(4);
  expect((await performer.call(watchTask, { params: { id } })).ok).toBe(true);
});

test('what one does not see is not there to be watched', async () => {
  const { project, other } = await teamWith();
  const [here, there] = [await makeTask(project), await makeTask(other)];
  for (const [person, id] of [
    [bystander, here],
    [outsider, here],
    [temporaryPerformer, there],
    [owner, 900_000 as TaskId],
  ] as const) {
    for (const endpoint of [watchTask, unwatchTask]) {
      expect(await person.call(endpoint, { params: { id } })).toMatchObject({ status: 404 });
    }
  }
});

test('so many watch a task and no more, also when two come at once', async () => {
  const { project } = await teamWith();
  const id = await makeTask(project);
  const crowd = await makeCrowd(LIMITS.watchers - 1);
  await sql`
    insert into task_watchers (task_id, user_id, since)
    select ${id}, unnest(${crowd.map((one) => one.id)}::bigint[]), now()`.execute(platform.db);
  const answers = await Promise.all(
    [owner, performer, observer].map((person) => person.call(watchTask, { params: { id } })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    status: 409,
    error: { code: 'tasks.too_many_watchers', params: { max: LIMITS.watchers } },
  });
  const { watchers } = await readTask(owner, id);
  expect(watchers).toHaveLength(LIMITS.watchers);
  const [watching] = [owner, performer, observer].filter(({ uuid }) => watchers.includes(uuid));
  if (!watching) throw new Error('nobody was let in');
  await done(watching.call(watchTask, { params: { id } }));
});
