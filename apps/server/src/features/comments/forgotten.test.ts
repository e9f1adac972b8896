import { createComment, deleteComment, updateComment } from '@quilt/contract/features/comments';
import { deleteTask, type TaskId, transferTask, updateTask } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { handOut } from '../../testing/events';
import { createTaskPartsWorld } from '../../testing/task-parts-world';

const world = await createTaskPartsWorld();
const { addTask, archive, cast, done, eventsIn, platform, teamWith } = world;
const { owner, manager, performer, observer } = cast;

const comment = async (person: Person, id: TaskId, text: string) =>
  (await done(person.call(createComment, { params: { id }, body: { text } }))).item;
/** Nobody gave up on what was emptied before it was handed out. */
const countFailed = async () => {
  await handOut({ platform });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox where attempts > 0 or handled_at is null`.execute(platform.db);
  return rows[0]?.count;
};

test('who catches up reads what a comment says now, and of one that is gone nothing', async () => {
  const { project } = await teamWith();
  const task = await addTask(owner, project, 'Draw the map');
  const [made, other] = [
    await comment(performer, task.id, 'Secret'),
    await comment(manager, task.id, 'Stays'),
  ];
  const params = { id: task.id, comment: made.id };
  await done(performer.call(updateComment, { params, body: { text: 'Plain' } }));
  const edited = await eventsIn(project, observer);
  expect(JSON.stringify(edited)).not.toContain('Secret');
  expect(edited.filter(({ id, type }) => id === made.id && type.startsWith('comment'))).toMatchObject([
    { type: 'comment.created', patch: { text: 'Plain', editedAt: expect.any(String) } },
    { type: 'comment.changed', patch: { text: 'Plain' } },
  ]);
  await done(performer.call(deleteComment, { params }));
  const deleted = await eventsIn(project, observer);
  expect(JSON.stringify(deleted)).not.toContain('Plain');
  expect(deleted.filter(({ id, type }) => id === made.id && type.startsWith('comment'))).toMatchObject([
    { type: 'comment.created', patch: null },
    { type: 'comment.changed', patch: null },
    { type: 'comment.deleted', patch: { task: task.id } },
  ]);
  expect(deleted).toContainEqual(
    expect.objectContaining({ type: 'comment.created', id: other.id, patch: expect.anything() }),
  );
  expect(await countFailed()).toBe(0);
});

test('of a task that was deleted for good neither its title nor what was said of it, wherever it was', async () => {
  const { project, other } = await teamWith();
  const [task, kept] = [await addTask(owner, project, 'Secret'), await addTask(owner, project, 'Stays')];
  await comment(performer, task.id, 'Hushed');
  await comment(performer, kept.id, 'Said aloud');
  const rename = { version: task.version, changes: { title: 'Secret too' } };
  await done(owner.call(updateTask, { params: { id: task.id }, body: rename }));
  await done(owner.call(transferTask, { params: { id: task.id }, body: { from: project, to: other } }));
  await comment(performer, task.id, 'Hushed again');
  await archive(owner, task.id);
  await done(owner.call(deleteTask, { params: { id: task.id } }));
  const [here, there] = [await eventsIn(project, observer), await eventsIn(other, observer)];
  expect(JSON.stringify([here, there])).not.toMatch(/Secret|Hushed/);
  expect(there).toContainEqual({ type: 'task.deleted', id: task.id, patch: null });
  expect(here).toContainEqual({ type: 'task.created', id: task.id, patch: null });
  expect(JSON.stringify(here)).toContain('Stays');
  expect(JSON.stringify(here)).toContain('Said aloud');
  expect(await countFailed()).toBe(0);
});
