import { readFile } from 'node:fs/promises';
import { createComment, listComments } from '@quilt/contract/features/comments';
import { startImport, undoImport } from '@quilt/contract/features/exchange';
import { listNotifications } from '@quilt/contract/features/notifications';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { beforeEach, expect, test } from 'vitest';
import { handOut } from '../../testing/events';
import { createImportsWorld } from '../../testing/imports-world';

const world = await createImportsWorld();
const { bringIn, cast, clock, done, look, match, platform, send, faultsOf, teamWith, walkTasks } = world;
const { owner, manager, performer, bystander } = cast;

const sample = (name: string) => readFile(new URL(`./samples/${name}`, import.meta.url));

let project: ProjectId;

beforeEach(async () => {
  clock.set(new Date('2026-06-15T10:00:00Z'));
  ({ project } = await teamWith());
});

const findTask = async (beginning: string) => {
  const found = (await walkTasks(owner, project, { state: 'active' })).find(({ title }) =>
    title.startsWith(beginning),
  );
  if (!found) throw new Error('a task is missing');
  return found;
};

/** The oldest first. */
const saidOf = async (id: TaskId) => {
  const { items } = await done(owner.call(listComments, { params: { id }, query: { limit: 100 } }));
  return items
    .toReversed()
    .map(({ author, text, createdAt, isImported }) => ({ author, text, createdAt, isImported }));
};

test('comments of a Trello board come with their cards, and an undo takes them back', async () => {
  const ready = await send(manager, project, await sample('trello.json'));
  const checked = await match(manager, ready);
  expect(checked).toMatchObject({ state: 'checked', comments: 2, tasksMade: 0 });
  await done(manager.call(startImport, { params: { id: checked.id } }));
  const ended = await look(manager, checked);
  expect(ended).toMatchObject({ state: 'done', comments: 2, tasksMade: 3 });
  const card = await findTask('Draw');
  expect(card.commentCount).toBe(2);
  expect(await saidOf(card.id)).toEqual([
    {
      author: performer.uuid,
      text: 'Late [again], {really}',
      createdAt: '2026-06-01T08:15:00.000Z',
      isImported: true,
    },
    {
      author: manager.uuid,
      text: 'Gone, Away (@gone):\n\nDone **soon**\n<script>alert(1)</script>',
      createdAt: '2026-06-02T09:30:00.000Z',
      isImported: true,
    },
  ]);
  // What was said elsewhere is news to nobody.
  await handOut({ platform });
  expect((await done(performer.call(listNotifications, { query: {} }))).items).toEqual([]);

  await done(manager.call(undoImport, { params: { id: ended.id } }));
  expect(await look(manager, ended)).toMatchObject({ state: 'undone', tasksKept: 0 });
  expect(await walkTasks(owner, project, { state: 'active' })).toEqual([]);
});

test('a task that somebody has answered to since stays with all that was said', async () => {
  const ended = await bringIn(manager, project, await sample('trello.json'));
  const { id } = await findTask('Draw');
  await done(owner.call(createComment, { params: { id }, body: { text: 'And now?' } }));
  await done(manager.call(undoImport, { params: { id: ended.id } }));
  expect(await look(manager, ended)).toMatchObject({ state: 'undone', tasksKept: 1 });
  expect((await saidOf(id)).map(({ isImported }) => isImported)).toEqual([true, true, false]);
});

test('comment columns of Jira are one each, at the time that the clocks of the team showed', async () => {
  const ended = await bringIn(manager, project, await sample('jira.csv'));
  expect(ended).toMatchObject({ state: 'done', kind: 'jira', comments: 2 });
  expect(await saidOf((await findTask('Offline')).id)).toEqual([
    {
      author: performer.uuid,
      text: 'Seen on two phones, "both" old',
      createdAt: '2026-06-10T06:14:00.000Z',
      isImported: true,
    },
    {
      author: manager.uuid,
      text: '5c8a91:gone:\n\nNot; on mine',
      createdAt: '2026-06-11T10:05:00.000Z',
      isImported: true,
    },
  ]);
});

test('who may not comment is named, who is matched by hand is the author, and a mere text is one’s own', async () => {
  const csv = [
    'Title;Worker;Comment;Comment',
    `Map;nick;2026-06-01T08:00:00Z;nick;Hello`,
    'Plan;;Just a text;',
    `Yard;;2026-06-01T08:00:00Z;${bystander.username};Psst`,
  ]
    .join('\n')
    .replaceAll(/2026-06-01T08:00:00Z;([^;]*);(\w+)/g, '"2026-06-01T08:00:00Z;$1;$2"');
  const people = [{ value: 'nick', person: performer.uuid }];
  await bringIn(manager, project, csv, { people });
  const textsOf = async (beginning: string) =>
    (await saidOf((await findTask(beginning)).id)).map(({ author, text }) => [author, text]);
  expect(await textsOf('Map')).toEqual([[performer.uuid, 'Hello']]);
  expect(await textsOf('Plan')).toEqual([[manager.uuid, 'Just a text']]);
  expect(await textsOf('Yard')).toEqual([[manager.uuid, `${bystander.username}:\n\nPsst`]]);
});

test('what is too long or too much is cut, and told', async () => {
  const { commentsPerTask } = LIMITS.import;
  const actions = [
    { card: 'c1', text: 'x'.repeat(LIMITS.commentText.max + 10) },
    ...Array.from({ length: commentsPerTask + 3 }, (_, at) => ({ card: 'c2', text: `Word ${at}` })),
  ].map(({ card, text }) => ({
    type: 'commentCard',
    date: '2026-06-01T08:00:00.000Z',
    memberCreator: { fullName: 'Pia', username: 'pia' },
    data: { text, card: { id: card } },
  }));
  const cards = ['c1', 'c2', 'c3'].map((id) => ({ id, name: `Card ${id}` }));
  const ended = await bringIn(manager, project, JSON.stringify({ cards, actions }));
  expect(ended).toMatchObject({
    state: 'done',
    comments: 1 + commentsPerTask,
    counts: { in: 3, changed: 2 },
  });
  const faults = (await faultsOf(manager, ended)).map(([line, field, code]) => [line, field, code]);
  expect(faults).toEqual([
    [1, 'comments', 'commentsCut'],
    [2, 'comments', 'commentsCut'],
  ]);
  expect((await saidOf((await findTask('Card c1')).id))[0]?.text).toHaveLength(LIMITS.commentText.max);
});
