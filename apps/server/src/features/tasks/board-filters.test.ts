import type { MilestoneId, ProjectId, TagId } from '@quilt/contract/features/projects';
import { getBoard, moveTask, type TaskCard } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person, SentInput } from '../../testing';
import { createTaskPartsWorld } from '../../testing/task-parts-world';

const world = await createTaskPartsWorld();
const { addTask, archive, cast, clock, done, fillProject, walkTasks } = world;
const { makeMilestone, makeTag, teamWith } = world;
const { owner, manager, performer, observer } = cast;

type Query = NonNullable<SentInput<typeof getBoard>['query']>;

const read = async (person: Person, id: ProjectId, query: Query = {}) =>
  (await done(person.call(getBoard, { params: { id }, query }))).item;
/** The titles of each column. */
const titles = async (person: Person, id: ProjectId, query: Query = {}) =>
  (await read(person, id, query)).columns.map(({ items }) => items.map(({ title }) => title));

describe('filters', () => {
  let project: ProjectId;
  let tags: TagId[];
  let milestones: MilestoneId[];
  const cards: TaskCard[] = [];

  beforeAll(async () => {
    clock.set(new Date('2026-06-15T10:00:00Z'));
    project = (await teamWith()).project;
    tags = [await makeTag(project, 'x'), await makeTag(project, 'y')];
    milestones = [await makeMilestone(project, 'x'), await makeMilestone(project, 'y')];
    const add = async (title: string, more: Parameters<typeof addTask>[3]) => {
      cards.push(await addTask(owner, project, title, more));
    };
    await add('Починить вход в ёлку', {
      worker: performer.uuid,
      priority: 'high',
      deadline: '2026-06-14',
      tags,
      milestone: milestones[0] ?? null,
    });
    await add("Mend O'Hara-Smith's door", {
      worker: manager.uuid,
      deadline: '2026-06-15',
      tags: tags.slice(0, 1),
    });
    await add('Paint 75 doors \\ 100%', {
      inspector: observer.uuid,
      deadline: '2026-06-22',
      priority: 'low',
    });
    await add('Sweep', { status: 2, worker: performer.uuid, deadline: '2026-06-23' });
  });

  const found = async (query: Query) => (await titles(observer, project, query)).flat();
  const [FIX, MEND, PAINT, SWEEP] = [
    'Починить вход в ёлку',
    "Mend O'Hara-Smith's door",
    'Paint 75 doors \\ 100%',
    'Sweep',
  ];

  test.each([
    ['елк', [FIX]],
    ['ЁЛКУ почин', [FIX]],
    ['smith', [MEND]],
    ["o'hara", [MEND]],
    ['door', [PAINT, MEND]],
    ['oor', []],
    ['100%', [PAINT]],
    ['\\', []],
    ["'':*", []],
    [':', []],
    ['75', [PAINT]],
    ['  ', [PAINT, MEND, FIX, SWEEP]],
    ['door sweep', []],
  ])('by the words of a title: %s', async (search, expected) => {
    expect(await found({ search })).toEqual(expected);
  });

  test('by its number, with and without its sign', async () => {
    const sweep = cards.at(-1)?.id;
    expect(await found({ search: `#${sweep}` })).toEqual([SWEEP]);
    expect(await found({ search: `${sweep}` })).toContain(SWEEP);
    expect(await found({ search: '#900000' })).toEqual([]);
    expect(await found({ search: `#${'9'.repeat(30)}` })).toEqual([]);
    const elsewhere = await addTask(owner, (await teamWith()).project, 'Elsewhere');
    expect(await found({ search: `#${elsewhere.id}` })).toEqual([]);
  });

  test('by who works on it, inspects it, or that nobody does', async () => {
    expect(await found({ worker: performer.uuid })).toEqual([FIX, SWEEP]);
    expect(await found({ worker: `${performer.uuid},${manager.uuid}` })).toEqual([MEND, FIX, SWEEP]);
    expect(await found({ worker: 'none' })).toEqual([PAINT]);
    expect(await found({ worker: `none,${manager.uuid}` })).toEqual([PAINT, MEND]);
    expect(await found({ worker: owner.uuid })).toEqual([]);
    expect(await found({ worker: '-'.repeat(36) })).toEqual([]);
    expect(await found({ inspector: observer.uuid })).toEqual([PAINT]);
    expect(await found({ inspector: 'none' })).toEqual([MEND, FIX, SWEEP]);
    expect(await found({ inspector: owner.uuid })).toEqual([]);
  });

  test('by tag, milestone and priority', async () => {
    const [tag, otherTag] = tags;
    expect(await found({ tag: `${tag}` })).toEqual([MEND, FIX]);
    expect(await found({ tag: `${tag},${otherTag}` })).toEqual([MEND, FIX]);
    expect(await found({ tag: `${otherTag},none` })).toEqual([PAINT, FIX, SWEEP]);
    expect(await found({ tag: 'none' })).toEqual([PAINT, SWEEP]);
    expect(await found({ tag: '999999' })).toEqual([]);
    expect(await found({ milestone: `${milestones[0]}` })).toEqual([FIX]);
    expect(await found({ milestone: `${milestones[1]}` })).toEqual([]);
    expect(await found({ milestone: `${milestones[1]},none` })).toEqual([PAINT, MEND, SWEEP]);
    expect(await found({ priority: 'high' })).toEqual([FIX]);
    expect(await found({ priority: 'high,low' })).toEqual([PAINT, FIX]);
    expect(await found({ priority: 'low', worker: performer.uuid })).toEqual([]);
  });

  test('by the deadline, in days of the team', async () => {
    const spans = async () => ({
      overdue: await found({ deadline: 'overdue' }),
      today: await found({ deadline: 'today' }),
      week: await found({ deadline: 'week' }),
      nextWeek: await found({ deadline: 'nextWeek' }),
      later: await found({ deadline: 'later' }),
    });
    // A Monday, so Sunday was of the last week.
    expect(await spans()).toEqual({
      overdue: [FIX],
      today: [MEND],
      week: [MEND],
      nextWeek: [PAINT, SWEEP],
      later: [],
    });
    expect(await found({ deadline: 'overdue,nextWeek' })).toEqual([PAINT, FIX, SWEEP]);
    expect(await found({ deadline: 'none,today' })).toEqual([MEND]);
    expect(await found({ deadline: 'none' })).toEqual([]);
    // In Moscow it is the 16th already.
    clock.set(new Date('2026-06-15T21:30:00Z'));
    expect(await spans()).toMatchObject({ overdue: [MEND, FIX], today: [], week: [MEND] });
    clock.set(new Date('2026-06-07T10:00:00Z'));
    expect(await spans()).toEqual({
      overdue: [],
      today: [],
      week: [],
      nextWeek: [FIX],
      later: [PAINT, MEND, SWEEP],
    });
    clock.set(new Date('2026-06-15T10:00:00Z'));
  });

  test('what is done is not overdue', async () => {
    const { id, version } = await addTask(owner, project, 'Late', { status: 2, deadline: '2026-06-01' });
    expect(await found({ deadline: 'overdue' })).toEqual([FIX, 'Late']);
    await done(owner.call(moveTask, { params: { id }, body: { version, status: 4 } }));
    expect(await found({ deadline: 'overdue' })).toEqual([FIX]);
    await archive(owner, id);
  });

  test('count what matches, and go on in the list', async () => {
    const { columns } = await read(observer, project, { worker: performer.uuid, limit: 1 });
    expect(columns.map(({ count }) => count)).toEqual([1, 1, 0, 0]);
    const query = { tag: `${tags[0]}`, status: 1, limit: 1 };
    expect((await walkTasks(observer, project, query)).map(({ title }) => title)).toEqual([MEND, FIX]);
    expect((await walkTasks(observer, project, { search: 'door' })).map(({ title }) => title)).toEqual([
      PAINT,
      MEND,
    ]);
  });

  test('what is no filter is refused', async () => {
    for (const query of [
      { worker: 'me' },
      { tag: '0' },
      { priority: 'urgent' },
      { deadline: 'soon' },
      { deadline: 'today,' },
    ]) {
      const answer = await observer.call(getBoard, { params: { id: project }, query });
      expect(answer).toMatchObject({ status: 422 });
    }
  });
});

test('with filters a column is counted so far and no further', async () => {
  const { project } = await teamWith();
  await fillProject(project, LIMITS.shownCount + 5, owner);
  const [all] = (await read(owner, project, { limit: 1 })).columns;
  expect(all?.count).toBe(LIMITS.shownCount + 5);
  const [matching] = (await read(owner, project, { limit: 1, priority: 'average' })).columns;
  expect(matching?.count).toBe(LIMITS.shownCount + 1);
});
