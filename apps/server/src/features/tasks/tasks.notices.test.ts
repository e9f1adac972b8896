import { createComment, deleteComment } from '@quilt/contract/features/comments';
import { block, unblock } from '@quilt/contract/features/friends';
import { changeRole, removeMember } from '@quilt/contract/features/members';
import { type ProjectId, removeProjectMember } from '@quilt/contract/features/projects';
import {
  archiveTask,
  createTask,
  moveTask,
  type NewTask,
  restoreTask,
  type TaskChanges,
  type TaskId,
  transferTask,
  unwatchTask,
  updateTask,
  watchTask,
} from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { runTransaction } from '../../platform/db/transaction';
import type { Person } from '../../testing';
import { handOut } from '../../testing/events';
import { createTasksWorld } from '../../testing/tasks-world';
import { mentionsIn, newMentions } from './mentions';
import { tasksConsumers } from './tasks.notices';

type TaskPayload = { type: string; id: number; patch: unknown };

const world = await createTasksWorld();
const { cast, platform, clock, teamWith, done, bell } = world;
const { owner, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

beforeEach(async () => {
  // What consumers still write would stand in the way of it.
  await handOut(world);
  await sql`truncate notifications cascade`.execute(platform.db);
});

const create = async (person: Person, project: ProjectId, task: Partial<NewTask> = {}) =>
  (await done(person.call(createTask, { params: { id: project }, body: { title: 'Draw', ...task } }))).item;
async function change(person: Person, id: TaskId, changes: TaskChanges) {
  const { rows } = await sql<{ version: number }>`select version from tasks where id = ${id}`.execute(
    platform.db,
  );
  const version = rows[0]?.version ?? 1;
  return done(person.call(updateTask, { params: { id }, body: { version, changes } }));
}
async function move(person: Person, id: TaskId, status: number, comment?: string) {
  const { rows } = await sql<{ version: number }>`select version from tasks where id = ${id}`.execute(
    platform.db,
  );
  const body = { version: rows[0]?.version ?? 1, status, ...(comment && { comment }) };
  return done(person.call(moveTask, { params: { id }, body }));
}
const say = async (person: Person, id: TaskId, text: string) =>
  (await done(person.call(createComment, { params: { id }, body: { text } }))).item;
const name = ({ uuid, username }: Person) => `[@${username}](/profile/${uuid})`;
const told = async (person: Person) => (await bell(person)).items.map(({ kind }) => kind).toSorted();

test.each(['blocker', 'blocked'] as const)(
  'what a colleague does to one’s work comes from whomever, also to the %s',
  async (side) => {
    const { project } = await teamWith();
    const [blocker, blocked] = side === 'blocker' ? [performer, manager] : [manager, performer];
    await done(blocker.call(block, { body: { uuid: blocked.uuid } }));
    await create(manager, project, { worker: performer.uuid });
    expect(await bell(performer)).toMatchObject({
      unread: 1,
      items: [{ kind: 'taskAssigned', actors: [{ uuid: manager.uuid }] }],
    });
    await done(blocker.call(unblock, { params: { uuid: blocked.uuid } }));
  },
);

describe('of what waited', () => {
  test('all is told by one row of each thing, as if each had come alone', async () => {
    const { project } = await teamWith();
    const task = await create(performer, project);
    const other = await create(performer, project);
    await say(manager, task.id, 'Nearly there');
    await say(observer, task.id, `And ${name(temporaryPerformer)}?`);
    await change(manager, other.id, { title: 'Draw again' });
    await say(manager, task.id, 'There');
    const { items, unread } = await bell(performer);
    expect(unread).toBe(2);
    expect(items.map(({ kind, count }) => [kind, count])).toEqual(
      expect.arrayContaining([
        ['taskCommented', 3],
        ['taskWatched', 1],
      ]),
    );
    const { actors } = items.find(({ kind }) => kind === 'taskCommented') ?? {};
    expect(actors?.map(({ uuid }) => uuid).toSorted()).toEqual([manager.uuid, observer.uuid].toSorted());
  });

  test('what comes twice in one list is told once', async () => {
    const { project } = await teamWith();
    await create(manager, project, { worker: performer.uuid });
    const { rows } = await sql<{ id: number; scope: string; seq: number; payload: TaskPayload }>`
      update outbox set handled_at = now(), delivered = array['notifications of task.created']
       where payload ->> 'type' = 'task.created' and handled_at is null
      returning id, scope, seq, payload`.execute(platform.db);
    const events = rows.map(({ id: outboxId, scope, seq, payload }) => {
      return { outboxId, scope, seq, createdAt: clock.now(), ...payload };
    });
    const consumer = tasksConsumers.find(({ types }) => types.includes('task.created'));
    await runTransaction(
      platform.db,
      async (tx) => consumer?.handle(tx, [...events, ...events], clock.now()),
      platform.committed,
    );
    expect((await bell(performer)).items).toMatchObject([{ kind: 'taskAssigned', count: 1 }]);
  });
});

describe('each is told what concerns them most', () => {
  test('who is made the worker, by whom and of what; never whoever did it', async () => {
    const { project } = await teamWith();
    const task = await create(manager, project, { worker: performer.uuid, inspector: observer.uuid });
    expect((await bell(performer)).items).toMatchObject([
      {
        kind: 'taskAssigned',
        actors: [{ uuid: manager.uuid }],
        params: { taskId: task.id, taskTitle: 'Draw', projectId: project, projectTitle: 'Atlas' },
      },
    ]);
    expect(await told(manager)).toEqual([]);
    expect(await told(observer)).toEqual([]);
    await create(performer, project, { worker: performer.uuid });
    expect(await told(performer)).toEqual(['taskAssigned']);
    await change(manager, task.id, { worker: temporaryPerformer.uuid });
    expect(await told(temporaryPerformer)).toEqual(['taskAssigned']);
    // The former worker and the inspector watch it.
    expect(await told(performer)).toEqual(['taskWatched']);
    expect(await told(observer)).toEqual(['taskWatched']);
  });

  test('who is to inspect it, and whose work came back', async () => {
    const { project } = await teamWith();
    const { id } = await create(manager, project, { worker: performer.uuid, inspector: observer.uuid });
    await move(performer, id, 2);
    await move(performer, id, 3);
    expect(await told(observer)).toEqual(['taskToInspect', 'taskWatched']);
    const waits = async () =>
      (await bell(observer)).items.some(({ kind, isRead }) => kind === 'taskToInspect' && !isRead);
    expect(await waits()).toBe(true);
    await move(observer, id, 2, 'The river is missing');
    // The word that goes with a move is told by it.
    expect(await told(performer)).toEqual(['taskAssigned', 'taskReturned']);
    expect(await told(manager)).toEqual(['taskWatched']);
    expect(await told(observer)).toContain('taskToInspect');
    expect(await waits()).toBe(false);
  });

  test('whom the word that goes with a move names', async () => {
    const { project } = await teamWith();
    const { id } = await create(manager, project, { worker: performer.uuid, inspector: observer.uuid });
    await move(performer, id, 2);
    await move(performer, id, 3);
    await move(observer, id, 2, `Ask ${name(temporaryPerformer)}.`);
    expect(await told(temporaryPerformer)).toEqual(['taskMention']);
  });

  test('who is mentioned, and who was not before', async () => {
    const { project } = await teamWith();
    const text = `Ask ${name(observer)}, ${name(outsider)} and ${name(bystander)}.`;
    const { id } = await create(manager, project, { description: text });
    expect(await told(observer)).toEqual(['taskMention']);
    expect(await told(outsider)).toEqual([]);
    expect(await told(bystander)).toEqual([]);
    await change(manager, id, { description: `${text} And ${name(owner)}, ${name(manager)}!` });
    expect(await told(observer)).toEqual(['taskMention']);
    expect(await told(owner)).toEqual(['taskMention']);
    expect(await told(manager)).toEqual([]);
    await say(observer, id, `Thanks, ${name(manager)}`);
    expect(await told(manager)).toEqual(['taskMention']);
  });

  test('who is given it and named in it by one write hears of both', async () => {
    const { project } = await teamWith();
    const description = `For ${name(performer)}, then ${name(observer)}.`;
    const given = { worker: performer.uuid, inspector: observer.uuid };
    await create(manager, project, { ...given, description });
    expect(await told(performer)).toEqual(['taskAssigned', 'taskMention']);
    expect(await told(observer)).toEqual(['taskMention']);
    const { id } = await create(manager, project);
    await change(manager, id, { worker: temporaryPerformer.uuid, description: name(temporaryPerformer) });
    expect(await told(temporaryPerformer)).toEqual(['taskAssigned', 'taskMention']);
  });

  test('who watches it: what changes and what is said, but no places and counts', async () => {
    const { project } = await teamWith();
    const { id } = await create(manager, project);
    const another = await create(manager, project);
    await done(observer.call(watchTask, { params: { id } }));
    await done(
      manager.call(moveTask, {
        params: { id },
        body: { version: 1, status: 1, after: another.id },
      }),
    );
    expect(await told(observer)).toEqual([]);
    await change(manager, id, { priority: 'high' });
    await change(manager, id, { title: 'Draw it anew' });
    await say(performer, id, 'Yes');
    expect((await bell(observer)).items).toMatchObject([
      { kind: 'taskCommented', actors: [{ uuid: performer.uuid }] },
      {
        kind: 'taskWatched',
        count: 2,
        params: { taskTitle: 'Draw it anew', news: expect.arrayContaining(['priority', 'title']) },
      },
    ]);
    await done(observer.call(unwatchTask, { params: { id } }));
    clock.advance({ minutes: 6 });
    await change(manager, id, { priority: 'low' });
    expect(await told(observer)).toEqual(['taskCommented', 'taskWatched']);
  });

  test('what became another is told once each, of all that is told at once', async () => {
    const { project } = await teamWith();
    const { id } = await create(manager, project, { worker: performer.uuid });
    await done(observer.call(watchTask, { params: { id } }));
    const newsOf = async (person: Person) => {
      const [item] = (await bell(person)).items.filter(({ kind }) => kind === 'taskWatched');
      return item?.params.news?.toSorted();
    };
    await change(manager, id, { deadline: '2026-12-24' });
    expect(await newsOf(observer)).toEqual(['deadline']);
    await change(manager, id, { deadline: null, priority: 'high' });
    await move(performer, id, 2);
    expect(await newsOf(observer)).toEqual(['deadline', 'priority', 'status']);
    clock.advance({ minutes: 6 });
    await done(manager.call(archiveTask, { params: { id } }));
    expect(await newsOf(observer)).toEqual(['archived']);
    clock.advance({ minutes: 6 });
    await done(manager.call(restoreTask, { params: { id } }));
    expect(await newsOf(observer)).toEqual(['restored']);
  });
});

describe('what does not stand', () => {
  test('an event that is delivered five times tells once', async () => {
    const { project } = await teamWith();
    await create(manager, project, { worker: performer.uuid });
    await handOut(world);
    for (let time = 0; time < 4; time += 1) {
      await sql`update outbox set handled_at = null`.execute(platform.db);
      await handOut(world);
    }
    expect((await bell(performer)).items).toMatchObject([{ kind: 'taskAssigned', count: 1 }]);
  });

  test('nobody hears of what is not theirs to see any more', async () => {
    const { id: team, project, other } = await teamWith();
    const { id } = await create(manager, project, { worker: temporaryPerformer.uuid });
    const { id: theirs } = await create(manager, other, { worker: performer.uuid });
    await done(observer.call(watchTask, { params: { id: theirs } }));
    await done(manager.call(removeMember, { params: { id: team, uuid: performer.uuid } }));
    await done(
      owner.call(changeRole, { params: { id: team, uuid: observer.uuid }, body: { role: 'bystander' } }),
    );
    await change(manager, theirs, { title: 'A secret' });
    await say(manager, theirs, `${name(performer)} must not know`);
    expect(await told(performer)).toEqual(['memberRemoved']);
    expect(await told(observer)).toEqual(['roleChanged']);
    expect(await told(temporaryPerformer)).toEqual(['taskAssigned']);
    await done(manager.call(removeProjectMember, { params: { id: project, uuid: temporaryPerformer.uuid } }));
    expect(await told(temporaryPerformer)).toEqual([]);
    const { rows } = await sql`select worker_id from tasks where id = ${id}`.execute(platform.db);
    expect(rows).toEqual([{ worker_id: null }]);
  });

  test('of what went to another team who is not there keeps no word, and who is finds it there', async () => {
    const { project } = await teamWith();
    const there = await teamWith({ owner, observer }, { title: 'Elsewhere' });
    const { id } = await create(manager, project);
    // Neither of them watches it.
    await say(manager, id, `${name(performer)} and ${name(observer)}, look`);
    expect([await told(performer), await told(observer)]).toEqual([['taskMention'], ['taskMention']]);
    const body = { from: project, to: there.project, keepsTags: true };
    await done(owner.call(transferTask, { params: { id }, body }));
    expect(await told(performer)).toEqual([]);
    expect((await bell(observer)).items).toMatchObject([
      { kind: 'taskMention', params: { taskId: id, projectId: there.project } },
    ]);
  });

  test('who is the worker no more is not told that they are', async () => {
    const { project } = await teamWith();
    const { id } = await create(manager, project, { worker: performer.uuid });
    await change(manager, id, { worker: null });
    expect(await told(performer)).toEqual(['taskWatched']);
  });

  test('a comment that is deleted is not told of, or not any more', async () => {
    const { project } = await teamWith();
    const { id } = await create(manager, project);
    const { id: comment } = await say(observer, id, 'Oops');
    expect(await told(manager)).toEqual(['taskCommented']);
    await done(observer.call(deleteComment, { params: { id, comment } }));
    expect(await told(manager)).toEqual([]);
    const { id: first } = await say(observer, id, 'One');
    await say(observer, id, 'Two');
    await done(observer.call(deleteComment, { params: { id, comment: first } }));
    expect(await told(manager)).toEqual(['taskCommented']);
  });
});

test('mentions are read from what the editor writes, and from nothing else', () => {
  const uuid = manager.uuid;
  expect(mentionsIn(`Hi [@Mia M](/profile/${uuid}), [@Mia](/profile/${uuid})`)).toEqual([uuid]);
  const others = [
    `[Mia](/profile/${uuid})`,
    `@Mia /profile/${uuid}`,
    '[@Mia](/profile/1)',
    `[@a](https://x/${uuid})`,
  ];
  for (const text of others) expect(mentionsIn(text)).toEqual([]);
  expect(newMentions(name(manager), `${name(manager)} ${name(owner)}`)).toEqual([owner.uuid]);
});
