import {
  createMilestone,
  deleteMilestone,
  getProject,
  type MilestoneChanges,
  type MilestoneId,
  type ProjectId,
  updateMilestone,
} from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { AT_ONCE } from '../../testing/matrix';
import { createTeamsWorld } from '../../testing/teams-world';

const { cast, clock, done, platform, teamWith } = await createTeamsWorld();
const { owner, manager } = cast;

type Days = { startsOn?: string | null; endsOn?: string | null };

const make = (id: ProjectId, title: string, days: Days = {}) =>
  manager.call(createMilestone, { params: { id }, body: { title, ...days } });
const change = (id: ProjectId, milestone: MilestoneId, version: number, changes: MilestoneChanges) =>
  manager.call(updateMilestone, { params: { id, milestone }, body: { version, changes } });
const milestonesOf = async (id: ProjectId) =>
  (await done(owner.call(getProject, { params: { id } }))).item.milestones;

test('a milestone is planned when both its days are set, and lasts as long as they say', async () => {
  const { project } = await teamWith();
  const { item } = await done(make(project, ' Feature freeze '));
  expect(item).toMatchObject({
    title: 'Feature freeze',
    startsOn: null,
    endsOn: null,
    duration: null,
    isPlanned: false,
    taskCount: 0,
    progress: 0,
    version: 1,
  });
  const begun = await done(change(project, item.id, 1, { startsOn: '2026-11-09' }));
  expect(begun.item).toMatchObject({ isPlanned: false, duration: null, version: 2 });
  const planned = await done(change(project, item.id, 2, { endsOn: '2026-11-20' }));
  expect(planned.item).toMatchObject({ isPlanned: true, duration: 12, version: 3 });
  await sql`update milestones set task_count = 14, done_count = 4 where id = ${item.id}`.execute(platform.db);
  expect(await milestonesOf(project)).toMatchObject([{ taskCount: 14, doneCount: 4, progress: 28 }]);
  const { rows } = await sql<{ kind: string; params: unknown }>`
    select kind, params from team_ledger where project_id = ${project} order by id`.execute(platform.db);
  expect(rows).toEqual([
    { kind: 'milestoneCreated', params: { title: 'Feature freeze', project: 'Atlas' } },
    {
      kind: 'milestoneChanged',
      params: { title: 'Feature freeze', project: 'Atlas', field: 'startsOn', from: null, to: '2026-11-09' },
    },
    {
      kind: 'milestoneChanged',
      params: { title: 'Feature freeze', project: 'Atlas', field: 'endsOn', from: null, to: '2026-11-20' },
    },
  ]);
});

test('are shown by their ends, those without one last', async () => {
  const { project } = await teamWith();
  await done(make(project, 'Some day'));
  await done(make(project, 'Later', { endsOn: '2026-12-01' }));
  await done(make(project, 'Sooner', { startsOn: '2026-10-01', endsOn: '2026-11-01' }));
  expect((await milestonesOf(project)).map(({ title }) => title)).toEqual(['Sooner', 'Later', 'Some day']);
});

test('an end before the start is refused, of a new one and of one that is there', async () => {
  const { project } = await teamWith();
  expect(await make(project, 'Beta', { startsOn: '2026-11-02', endsOn: '2026-11-01' })).toMatchObject({
    status: 422,
    error: { fields: [{ path: 'endsOn', code: 'projects.days_wrong' }] },
  });
  const { item } = await done(make(project, 'Beta', { startsOn: '2026-11-01', endsOn: '2026-11-01' }));
  expect(item.duration).toBe(1);
  expect(await change(project, item.id, 1, { startsOn: '2026-11-02' })).toMatchObject({
    status: 422,
    error: { fields: [{ path: 'changes.endsOn', code: 'projects.days_wrong' }] },
  });
  expect(await milestonesOf(project)).toMatchObject([{ startsOn: '2026-11-01', version: 1 }]);
});

test('days are of the years 1900 to 2199, of a new one and of one that is there', async () => {
  const { project } = await teamWith();
  const { item } = await done(make(project, 'Beta', { startsOn: '1900-01-01', endsOn: '2199-12-31' }));
  for (const day of ['0000-12-31', '1899-12-31', '2200-01-01', '9999-12-31']) {
    expect(await make(project, 'Gamma', { startsOn: day, endsOn: day })).toMatchObject({
      status: 422,
      error: {
        fields: [
          { path: 'startsOn', code: 'projects.day_out_of_reach' },
          { path: 'endsOn', code: 'projects.day_out_of_reach' },
        ],
      },
    });
    expect(await change(project, item.id, 1, { endsOn: day })).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'changes.endsOn', code: 'projects.day_out_of_reach' }] },
    });
  }
  expect(await milestonesOf(project)).toMatchObject([{ endsOn: '2199-12-31', version: 1 }]);
});

test('edits of other fields merge, one of the same field is told what stands there', async () => {
  const { project } = await teamWith();
  const { item } = await done(make(project, 'Beta'));
  await done(change(project, item.id, 1, { title: 'Public beta' }));
  await done(change(project, item.id, 1, { description: 'For all' }));
  expect(await change(project, item.id, 1, { title: 'Closed beta' })).toMatchObject({
    status: 409,
    error: {
      code: 'common.edit_conflict',
      fields: [{ path: 'title', params: { mine: 'Closed beta', theirs: 'Public beta' } }],
    },
  });
  expect(await milestonesOf(project)).toMatchObject([
    { title: 'Public beta', description: 'For all', version: 3 },
  ]);
});

test('of many who fill the last places at once as many are let in as there are', async () => {
  const { project } = await teamWith();
  await sql`insert into milestones (project_id, title, description, created_at)
    select ${project}, 'Milestone ' || n, '', ${clock.now()}
      from generate_series(1, ${LIMITS.milestonesPerProject - 2}::int) n`.execute(platform.db);
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => make(project, `New ${index}`)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    status: 409,
    error: { code: 'projects.too_many_milestones', params: { max: LIMITS.milestonesPerProject } },
  });
});

test('the milestone of another project, or of another team, is not there under this one', async () => {
  const { project, other } = await teamWith();
  const elsewhere = await teamWith();
  for (const home of [other, elsewhere.project]) {
    const { item } = await done(make(home, 'Beta'));
    const params = { id: project, milestone: item.id };
    expect(await change(project, item.id, 1, { title: 'Mine' })).toMatchObject({ status: 404 });
    expect(await manager.call(deleteMilestone, { params })).toMatchObject({ status: 404 });
    expect(await milestonesOf(home)).toMatchObject([{ title: 'Beta', version: 1 }]);
    await done(manager.call(deleteMilestone, { params: { ...params, id: home } }));
    expect(await milestonesOf(home)).toEqual([]);
  }
});
