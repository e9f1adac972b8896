import { createComment, deleteComment, updateComment } from '@quilt/contract/features/comments';
import { changeRole, removeMember } from '@quilt/contract/features/members';
import { listNotifications, type NotificationKind } from '@quilt/contract/features/notifications';
import { deleteProject, type ProjectId } from '@quilt/contract/features/projects';
import {
  archiveTask,
  createTask,
  deleteTask,
  getTask,
  listHistory,
  moveTask,
  type NewTask,
  type TaskChanges,
  type TaskId,
  undoChange,
  updateTask,
} from '@quilt/contract/features/tasks';
import { deleteTeam } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { handOut } from '../../testing/events';
import { createTasksWorld } from '../../testing/tasks-world';

const world = await createTasksWorld();
const { cast, platform, teamWith, done, bell } = world;
const { owner, manager, performer, observer } = cast;

beforeEach(async () => {
  await handOut(world);
  await sql`truncate notifications cascade`.execute(platform.db);
});

const create = async (person: Person, project: ProjectId, task: Partial<NewTask> = {}) =>
  (await done(person.call(createTask, { params: { id: project }, body: { title: 'Draw', ...task } }))).item;
const say = async (person: Person, id: TaskId, text: string) =>
  (await done(person.call(createComment, { params: { id }, body: { text } }))).item.id;
const name = ({ uuid, username }: Person) => `[@${username}](/profile/${uuid})`;
const told = async (person: Person) => (await bell(person)).items.map(({ kind }) => kind).toSorted();
/** As they stand before any consumer has come. */
const shown = async (person: Person) =>
  (await done(person.call(listNotifications, { query: {} }))).items.map(({ kind }) => kind);

test('of a task that is deleted for good nobody keeps a word', async () => {
  const { project } = await teamWith();
  const task = await create(manager, project, { worker: performer.uuid });
  const other = await create(manager, project, { worker: performer.uuid });
  expect(await told(performer)).toEqual(['taskAssigned', 'taskAssigned']);
  await done(manager.call(archiveTask, { params: { id: task.id } }));
  await handOut(world);
  await done(manager.call(deleteTask, { params: { id: task.id } }));
  expect((await bell(performer)).items).toMatchObject([{ params: { taskId: other.id } }]);
});

test('nor of one whose project is deleted, or whose team is', async () => {
  const { id, project, other } = await teamWith();
  for (const place of [project, other]) await create(manager, place, { worker: performer.uuid });
  expect(await told(performer)).toEqual(['taskAssigned', 'taskAssigned']);
  await done(owner.call(deleteProject, { params: { id: project } }));
  expect((await bell(performer)).items).toMatchObject([{ params: { projectId: other } }]);
  await done(owner.call(deleteTeam, { params: { id } }));
  expect(await told(performer)).toEqual([]);
});

test('a mention that a comment does not make any more is taken back, and one that it makes now is told', async () => {
  const { project } = await teamWith();
  const { id } = await create(owner, project);
  const comment = await say(manager, id, `Look, ${name(performer)}`);
  await say(manager, id, 'And one more');
  expect(await told(performer)).toEqual(['taskMention']);
  const edit = (text: string) =>
    done(manager.call(updateComment, { params: { id, comment }, body: { text } }));
  await edit(`Look, ${name(observer)}`);
  expect(await told(performer)).toEqual([]);
  expect(await told(observer)).toEqual(['taskMention']);
  // Reworded, it names nobody anew.
  await edit(`See, ${name(observer)}`);
  expect((await bell(observer)).items).toMatchObject([{ kind: 'taskMention', count: 1 }]);
  await done(manager.call(deleteComment, { params: { id, comment } }));
  expect(await told(observer)).toEqual([]);
});

test('a mention stands while another comment of the same person, or a description of theirs, makes it', async () => {
  const { project } = await teamWith();
  const { id } = await create(owner, project, { description: `For ${name(performer)}` });
  const [first] = [await say(manager, id, name(performer)), await say(manager, id, `Hey ${name(performer)}`)];
  await handOut(world);
  await done(manager.call(deleteComment, { params: { id, comment: first } }));
  expect((await bell(performer)).items).toMatchObject([
    { actors: expect.arrayContaining([expect.objectContaining({ uuid: manager.uuid })]) },
  ]);
  const { rows } = await sql<{ version: number }>`select version from tasks where id = ${id}`.execute(
    platform.db,
  );
  const body = { version: rows[0]?.version ?? 1, changes: { description: 'For all' } };
  await done(owner.call(updateTask, { params: { id }, body }));
  const [left] = (await bell(performer)).items;
  expect(left?.actors.map(({ uuid }) => uuid)).toEqual([manager.uuid]);
});

test('who is not to work on it any more, or to inspect it, is not asked to', async () => {
  const { project } = await teamWith();
  const task = await create(manager, project, { worker: performer.uuid, inspector: observer.uuid });
  const other = await create(manager, project, { worker: performer.uuid });
  const edit = async (changes: TaskChanges) => {
    const { rows } = await sql<{ version: number }>`select version from tasks where id = ${task.id}`.execute(
      platform.db,
    );
    const body = { version: rows[0]?.version ?? 1, changes };
    await done(manager.call(updateTask, { params: { id: task.id }, body }));
  };
  const asked = async (person: Person, kind: NotificationKind) =>
    (await bell(person)).items.flatMap((item) => (item.kind === kind ? [item.params.taskId] : []));
  const { version } = task;
  await done(performer.call(moveTask, { params: { id: task.id }, body: { version, status: 2 } }));
  const started = (await done(performer.call(getTask, { params: { id: task.id } }))).item;
  const handIn = { version: started.version, status: 3 };
  await done(performer.call(moveTask, { params: { id: task.id }, body: handIn }));
  expect(await asked(performer, 'taskAssigned')).toEqual([other.id, task.id]);
  expect(await asked(observer, 'taskToInspect')).toEqual([task.id]);

  await edit({ title: 'Draw a map' });
  expect(await asked(performer, 'taskAssigned')).toEqual([other.id, task.id]);
  await edit({ inspector: manager.uuid });
  expect(await asked(observer, 'taskToInspect')).toEqual([]);
  await edit({ worker: owner.uuid });
  expect(await asked(performer, 'taskAssigned')).toEqual([other.id]);
  expect(await asked(owner, 'taskAssigned')).toEqual([task.id]);
  const history = await done(manager.call(listHistory, { params: { id: task.id }, query: {} }));
  const change = history.items.find(({ kind }) => kind === 'worker');
  if (!change) throw new Error('nothing to undo');
  await done(manager.call(undoChange, { params: { id: task.id, change: change.id } }));
  expect(await asked(owner, 'taskAssigned')).toEqual([]);
  expect((await asked(performer, 'taskAssigned')).toSorted()).toEqual([task.id, other.id].toSorted());
});

test.each(['demoted', 'removed'] as const)(
  'whoever is %s reads nothing of tasks at the very next request',
  async (how) => {
    const { id, project } = await teamWith();
    await create(manager, project, { worker: performer.uuid });
    expect(await told(performer)).toEqual(['taskAssigned']);
    const params = { id, uuid: performer.uuid };
    if (how === 'removed') await done(owner.call(removeMember, { params }));
    else await done(owner.call(changeRole, { params, body: { role: 'bystander' } }));
    expect((await shown(performer)).filter((kind) => kind.startsWith('task'))).toEqual([]);
  },
);
