import type { ProjectId } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { createImportsWorld } from '../../testing/imports-world';
import { isFull } from '../../testing/matrix';

const world = await createImportsWorld();
const { addTask, archive, bringIn, cast, clock, connect, exported, listMiscounted, makeMilestone, makeTag } =
  world;
const { teamWith } = world;
const { owner, manager, performer } = cast;

beforeEach(() => clock.set(new Date('2026-06-15T10:00:00Z')));

interface Written {
  id: number;
  creator: unknown;
  parent: number | null;
  tags: string[];
}

/** What a project holds, with parents by the titles of their tasks. */
async function contentOf(project: ProjectId, state?: 'archived') {
  const { tasks } = JSON.parse((await exported(owner, project, 'json', state)).toString());
  const titles = new Map(tasks.map((task: { id: number; title: string }) => [task.id, task.title]));
  const content = tasks.map(({ id: _, creator: __, parent, tags, ...task }: Written) => ({
    ...task,
    // In no order of their own.
    tags: tags.toSorted(),
    parent: parent === null ? null : titles.get(parent),
  }));
  // Of those archived in the same moment neither is the first.
  return state
    ? content.toSorted((one: object, other: object) => (toText(one) < toText(other) ? -1 : 1))
    : content;
}

const toText = (one: object): string => JSON.stringify(one);

const letters = fc.constantFrom(
  'a',
  'Ж',
  '"',
  ',',
  ';',
  '\n',
  '\t',
  "'",
  '=',
  '+',
  '-',
  '@',
  ' ',
  '🧵',
  '[',
  '0',
);
const text = (maxLength: number) => fc.string({ unit: letters, maxLength });
const title = text(20).filter((one) => one.trim() !== '');
const DAYS = ['2026-06-01', '2026-06-20', '2027-02-28'];

const task = fc.record({
  title,
  description: text(60),
  status: fc.constantFrom(1, 2, 3),
  priority: fc.constantFrom('high', 'average', 'low'),
  isWorked: fc.boolean(),
  deadline: fc.option(fc.constantFrom(...DAYS)),
  startsOn: fc.option(fc.constantFrom('2026-05-01', '2026-06-01')),
  estimate: fc.option(fc.integer({ min: 1, max: LIMITS.estimateMinutes })),
  tags: fc.subarray([0, 1, 2]),
  hasMilestone: fc.boolean(),
  checklist: fc.array(title, { maxLength: 3 }),
  isArchived: fc.boolean(),
});

describe('what was exported comes back as the same tasks', () => {
  test.each(['csv', 'xlsx', 'json'] as const)('from %s', async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(task, { minLength: 1, maxLength: 4 }), async (tasks) => {
        // So many files as are sent here are not sent in one hour.
        clock.advance({ minutes: 61 });
        const { project: from, other: to } = await teamWith();
        const tags = [
          await makeTag(from, 'door, green'),
          await makeTag(from, 'a "b"'),
          await makeTag(from, '-1'),
        ];
        const milestone = await makeMilestone(from, '=Весна');
        for (const { isWorked, hasMilestone, isArchived, tags: chosen, ...one } of tasks) {
          const made = await addTask(owner, from, one.title, {
            ...one,
            worker: isWorked ? performer.uuid : null,
            inspector: manager.uuid,
            tags: chosen.flatMap((place) => tags[place] ?? []),
            milestone: hasMilestone ? milestone : null,
          });
          if (isArchived) await archive(owner, made.id);
        }
        for (const state of [undefined, 'archived'] as const) {
          const before = await contentOf(from, state);
          if (before.length === 0) continue;
          const ended = await bringIn(manager, to, await exported(owner, from, format, state));
          expect(ended).toMatchObject({ state: 'done', kind: 'quilt', counts: { changed: 0, out: 0 } });
          expect(await contentOf(to, state)).toEqual(before);
        }
      }),
      { numRuns: isFull ? 12 : 2, endOnFailure: true },
    );
    expect(await listMiscounted()).toEqual([]);
  });

  test('with subtasks, in both languages, what begins like a formula as it was written', async () => {
    const { project, other } = await teamWith();
    const titles = ['=HYPERLINK("http://evil")', "'=quoted", '+7 917', '-1', '@home', "''twice"];
    const made = [];
    for (const one of titles) made.push(await addTask(owner, project, one));
    const [first, second, third] = made;
    if (!first || !second || !third) throw new Error('a task is missing');
    await connect(owner, first.id, 'parentOf', second.id);
    await connect(owner, second.id, 'parentOf', third.id);
    const before = await contentOf(project);
    await bringIn(manager, other, await exported(owner, project, 'csv'));
    expect(await contentOf(other)).toEqual(before);
    const { project: another } = await teamWith();
    await bringIn(manager, another, await exported(owner, project, 'xlsx'));
    expect(await contentOf(another)).toEqual(before);
  });
});
