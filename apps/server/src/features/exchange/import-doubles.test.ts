import { startImport } from '@quilt/contract/features/exchange';
import type { ProjectId } from '@quilt/contract/features/projects';
import { beforeEach, expect, test } from 'vitest';
import { createImportsWorld } from '../../testing/imports-world';

const world = await createImportsWorld();
const { bringIn, cast, done, faultsOf, look, match, send, teamWith, walkTasks } = world;
const { owner, manager } = cast;

let project: ProjectId;

beforeEach(async () => {
  ({ project } = await teamWith());
});

const CSV = 'Title,Deadline\nMap,2026-12-03\nMap,2026-12-04\nPlan,\nMap,2026-12-03\nPlan,';

test('what has the title and the deadline of an earlier row stays out, and is told with it', async () => {
  const checked = await match(manager, await send(manager, project, CSV));
  const faults = [
    [5, null, 'doubledInFile', '2', true],
    [6, null, 'doubledInFile', '4', true],
  ];
  expect(checked).toMatchObject({ counts: { in: 3, changed: 0, out: 2 } });
  expect(await faultsOf(manager, checked)).toEqual(faults);
  await done(manager.call(startImport, { params: { id: checked.id } }));
  const ended = await look(manager, checked);
  expect(ended).toMatchObject({ state: 'done', tasksMade: 3, counts: { in: 3, out: 2 } });
  expect(await faultsOf(manager, ended)).toEqual(faults);
});

test('so does what the project has already, unless both are wanted', async () => {
  await bringIn(manager, project, CSV);
  const [map] = (await walkTasks(owner, project)).filter(({ deadline }) => deadline === '2026-12-04');
  const again = await bringIn(manager, project, `${CSV}\nNew,`);
  expect(again).toMatchObject({ tasksMade: 1, counts: { in: 1, out: 5 } });
  const codes = await faultsOf(manager, again);
  expect(codes.map(([, , code]) => code)).toEqual(Array.from({ length: 5 }, () => 'doubledInProject'));
  expect(codes).toContainEqual([3, null, 'doubledInProject', `#${map?.id}`, true]);
  const both = await bringIn(manager, project, CSV, { leavesDoubles: false });
  expect(both).toMatchObject({ tasksMade: 5, counts: { in: 5, out: 0 } });
});

test('what a program numbers twice is two, and what it numbers once is one', async () => {
  const csv = 'Key,Title\nA-1,Call\nA-2,Call\nA-1,Call';
  const ended = await bringIn(manager, project, csv);
  expect(ended).toMatchObject({ tasksMade: 2, counts: { out: 1 } });
  expect(await faultsOf(manager, ended)).toEqual([[4, null, 'doubledInFile', '2', true]]);
});

test('story points are two hours each, and seconds where Jira has its own estimate', async () => {
  const points = await send(manager, project, 'Summary,Issue key,Custom field (Story Points)\nMap,A-1,1.5');
  expect(points.mapping).toMatchObject({
    columns: ['title', 'id', 'estimate'],
    estimateUnit: 'points',
  });
  await bringIn(manager, project, 'Summary,Issue key,Story Points\nMap,A-1,1.5');
  expect((await walkTasks(owner, project)).map(({ estimate }) => estimate)).toEqual([180]);
  const both = await send(
    manager,
    project,
    'Summary,Issue key,Original Estimate,Story Points\nPlan,A-2,7200,3',
  );
  expect(both.mapping).toMatchObject({ columns: ['title', 'id', 'estimate', null], estimateUnit: 'seconds' });
});
