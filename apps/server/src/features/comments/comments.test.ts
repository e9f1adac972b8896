import { randomUUID } from 'node:crypto';
import type { Role } from '@quilt/contract/access';
import { toScope } from '@quilt/contract/core';
import {
  addReaction,
  createComment,
  deleteComment,
  listComments,
  removeReaction,
  updateComment,
} from '@quilt/contract/features/comments';
import { catchUp } from '@quilt/contract/features/live';
import { archiveProject, type ProjectId } from '@quilt/contract/features/projects';
import { archiveTask, createTask, getTask, type TaskId, unwatchTask } from '@quilt/contract/features/tasks';
import { archiveTeam } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { countQueries } from '../../testing/asked-queries';
import { AT_ONCE } from '../../testing/matrix';
import { createTeamsWorld } from '../../testing/teams-world';

const world = await createTeamsWorld();
const { cast, platform, clock, teamWith, done } = world;
const { owner, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

async function newTask(project: ProjectId, person: Person = manager): Promise<TaskId> {
  const made = await done(person.call(createTask, { params: { id: project }, body: { title: 'Draw' } }));
  return made.item.id;
}

const say = (person: Person, task: TaskId, text = 'Nearly there') =>
  person.call(createComment, { params: { id: task }, body: { text } });
const codeOf = async (answering: ReturnType<typeof say> | Promise<{ ok: boolean }>) => {
  const answer = (await answering) as Awaited<ReturnType<typeof say>>;
  return answer.ok ? 'ok' : answer.error.code;
};
const list = async (person: Person, task: TaskId, query: { limit?: number; cursor?: string } = {}) =>
  done(person.call(listComments, { params: { id: task }, query }));
const countOf = async (task: TaskId) =>
  (await done(manager.call(getTask, { params: { id: task } }))).item.commentCount;

async function toldIn(project: ProjectId) {
  const answer = await done(
    manager.call(catchUp, { params: { scope: toScope('project', project) }, query: { after: 0 } }),
  );
  return answer.items.map(({ type, id, patch }) => ({ type, id, patch }));
}

/** What each role gets by commenting, in an assigned project and in another. */
const MAY: Readonly<Record<Role | 'outsider', readonly [string, string]>> = {
  owner: ['ok', 'ok'],
  administrator: ['ok', 'ok'],
  manager: ['ok', 'ok'],
  performer: ['ok', 'ok'],
  temporaryPerformer: ['ok', 'common.not_found'],
  observer: ['ok', 'ok'],
  bystander: ['common.not_found', 'common.not_found'],
  outsider: ['common.not_found', 'common.not_found'],
};

describe('who comments', () => {
  test.each(Object.entries(MAY) as [Role | 'outsider', [string, string]][])(
    '%s, and reads and reacts where they may',
    async (role, [assigned, elsewhere]) => {
      const { project, other } = await teamWith();
      const person = cast[role];
      for (const [place, expected] of [
        [project, assigned],
        [other, elsewhere],
      ] as const) {
        const task = await newTask(place);
        const { item } = await done(say(manager, task));
        const params = { id: task, comment: item.id, sign: '👍' as const };
        expect(await codeOf(say(person, task))).toBe(expected);
        expect(await codeOf(person.call(listComments, { params: { id: task }, query: {} }))).toBe(expected);
        expect(await codeOf(person.call(addReaction, { params }))).toBe(expected);
        expect(await codeOf(person.call(removeReaction, { params }))).toBe(expected);
      }
    },
  );

  test('one rewords one’s own alone, and deletes it; whoever runs the project deletes any', async () => {
    const { project } = await teamWith();
    const task = await newTask(project);
    const { item: own } = await done(say(performer, task, 'Firts'));
    const params = { id: task, comment: own.id };
    const reword = (person: Person) =>
      codeOf(person.call(updateComment, { params, body: { text: 'First' } }));
    const remove = (person: Person) => codeOf(person.call(deleteComment, { params }));
    for (const person of [owner, manager, observer]) expect(await reword(person)).toBe('common.forbidden');
    for (const person of [observer, temporaryPerformer])
      expect(await remove(person)).toBe('common.forbidden');
    for (const person of [bystander, outsider]) {
      expect(await reword(person)).toBe('common.not_found');
      expect(await remove(person)).toBe('common.not_found');
    }
    clock.advance({ minutes: 1 });
    expect(await reword(performer)).toBe('ok');
    expect((await list(observer, task)).items).toMatchObject([
      { text: 'First', author: performer.uuid, editedAt: clock.now().toISOString() },
    ]);
    expect(await remove(performer)).toBe('ok');
    expect(await remove(performer)).toBe('common.not_found');
    const { item: theirs } = await done(say(performer, task));
    expect(await codeOf(manager.call(deleteComment, { params: { id: task, comment: theirs.id } }))).toBe(
      'ok',
    );
    expect((await list(observer, task)).items).toEqual([]);
    expect(await countOf(task)).toBe(0);
  });

  test('what is archived is read only, and a comment is found under its own task alone', async () => {
    const { id, project, other } = await teamWith();
    const [task, another] = [await newTask(project), await newTask(project)];
    const { item } = await done(say(manager, task));
    const params = { id: another, comment: item.id };
    expect(await codeOf(manager.call(deleteComment, { params }))).toBe('common.not_found');
    expect(await codeOf(manager.call(updateComment, { params, body: { text: 'x' } }))).toBe(
      'common.not_found',
    );
    expect(await codeOf(manager.call(addReaction, { params: { ...params, sign: '🎉' } }))).toBe(
      'common.not_found',
    );
    await done(manager.call(archiveTask, { params: { id: task } }));
    expect(await codeOf(say(manager, task))).toBe('tasks.archived');
    expect((await list(manager, task)).items).toHaveLength(1);
    await done(manager.call(archiveProject, { params: { id: project } }));
    expect(await codeOf(say(manager, another))).toBe('projects.archived');
    const elsewhere = await newTask(other);
    await done(owner.call(archiveTeam, { params: { id } }));
    expect(await codeOf(say(manager, elsewhere))).toBe('teams.archived');
  });

  test('what is no comment is refused', async () => {
    const { project } = await teamWith();
    const task = await newTask(project);
    expect(await codeOf(say(manager, task, ' \n '))).toBe('common.fields_required');
    const tooLong = await say(manager, task, 'x'.repeat(LIMITS.commentText.max + 1));
    expect(tooLong).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'text', code: 'comments.too_long' }] },
    });
    const huge = await say(manager, task, 'x'.repeat(10 * 1024 * 1024));
    expect(huge.status).toBe(413);
    expect(await countOf(task)).toBe(0);
    const longest = await done(say(manager, task, '🧵'.repeat(LIMITS.commentText.max / 2)));
    expect(longest.item.text).toHaveLength(LIMITS.commentText.max);
  });
});

describe('what follows', () => {
  test('the card counts them, also when many come at once, and whoever comments watches', async () => {
    const { project } = await teamWith();
    const task = await newTask(project);
    const people = [manager, performer, observer, owner, temporaryPerformer];
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        done(say(people[index % 5] ?? manager, task, `No ${index}`)),
      ),
    );
    const { item } = await done(manager.call(getTask, { params: { id: task } }));
    expect(item.commentCount).toBe(AT_ONCE);
    expect([...item.watchers].sort()).toEqual(people.map(({ uuid }) => uuid).sort());
  });

  test('who has stopped watching watches again by commenting', async () => {
    const { project } = await teamWith();
    const task = await newTask(project);
    await done(manager.call(unwatchTask, { params: { id: task } }));
    await done(say(manager, task));
    const { item } = await done(manager.call(getTask, { params: { id: task } }));
    expect(item.watchers).toEqual([manager.uuid]);
  });

  test('everybody who sees the project hears of it', async () => {
    const { project } = await teamWith();
    const task = await newTask(project);
    const { item } = await done(say(performer, task));
    const params = { id: task, comment: item.id };
    await done(manager.call(addReaction, { params: { ...params, sign: '👀' } }));
    await done(manager.call(addReaction, { params: { ...params, sign: '👀' } }));
    const said = (await toldIn(project)).slice(1);
    expect(said[1]).toMatchObject({ id: item.id, patch: { task, text: 'Nearly there' } });
    expect(said[3]?.patch).toMatchObject({ reactions: [{ sign: '👀', people: [manager.uuid] }] });
    await done(performer.call(deleteComment, { params }));
    const told = (await toldIn(project)).slice(1);
    expect(told.map(({ type }) => type)).toEqual([
      'task.changed',
      'comment.created',
      'task.partsChanged',
      'comment.changed',
      'task.changed',
      'comment.deleted',
    ]);
    expect(told[0]).toMatchObject({ id: task, patch: { card: { commentCount: 1 }, fields: [], was: 1 } });
    expect(told[5]).toMatchObject({ id: item.id, patch: { task, author: performer.uuid } });
  });

  test('a comment that is sent again is there once, and answered as it is now', async () => {
    const { project } = await teamWith();
    const task = await newTask(project);
    const clientId = randomUUID();
    const send = () =>
      performer.call(createComment, { params: { id: task }, body: { text: 'Once' } }, { clientId });
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    const ids = answers.map((answer) => (answer.ok ? answer.data.item.id : answer.error.code));
    expect(new Set(ids).size).toBe(1);
    expect(await countOf(task)).toBe(1);
    const { items } = await list(manager, task);
    expect(items).toHaveLength(1);
    const [only] = items;
    if (!only) throw new Error('nothing was said');
    const params = { id: task, comment: only.id };
    await done(performer.call(updateComment, { params, body: { text: 'Twice' } }));
    expect(await send()).toMatchObject({ ok: true, data: { item: { text: 'Twice' } } });
    await done(performer.call(deleteComment, { params }));
    expect(await codeOf(send())).toBe('common.not_found');
    expect(await countOf(task)).toBe(0);
  });

  test('reactions stand in the order of the first of each, and are taken back one by one', async () => {
    const { project } = await teamWith();
    const task = await newTask(project);
    const { item } = await done(say(performer, task));
    const react = async (person: Person, sign: '👍' | '🎉', endpoint = addReaction) => {
      clock.advance({ minutes: 1 });
      const params = { id: task, comment: item.id, sign };
      return (await done(person.call(endpoint as typeof addReaction, { params }))).item.reactions;
    };
    await react(manager, '🎉');
    await react(observer, '👍');
    expect(await react(observer, '🎉')).toEqual([
      { sign: '🎉', people: [manager.uuid, observer.uuid] },
      { sign: '👍', people: [observer.uuid] },
    ]);
    const removing = removeReaction as unknown as typeof addReaction;
    expect(await react(manager, '🎉', removing)).toEqual([
      { sign: '👍', people: [observer.uuid] },
      { sign: '🎉', people: [observer.uuid] },
    ]);
    expect(await react(manager, '🎉', removing)).toHaveLength(2);
    const { people } = await list(manager, task);
    expect(people.map(({ uuid }) => uuid).sort()).toEqual([performer.uuid, observer.uuid].sort());
  });

  test('they come in pages, the newest first, at a cost that does not grow', async () => {
    const { project } = await teamWith();
    const task = await newTask(project);
    await sql`
      insert into task_comments (task_id, author_id, text, created_at)
      select ${task}, ${performer.id}, 'No ' || n, ${clock.now()} from generate_series(1, 120) n`.execute(
      platform.db,
    );
    const texts: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(observer, task, { limit: 50, ...(cursor && { cursor }) });
      texts.push(...page.items.map(({ text }) => text));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(texts).toEqual(Array.from({ length: 120 }, (_, index) => `No ${120 - index}`));
    const count = (limit: number) => countQueries(world, () => list(observer, task, { limit }));
    expect(await count(100)).toBe(await count(5));
  });
});
