import { toScope } from '@quilt/contract/core';
import { catchUp } from '@quilt/contract/features/live';
import type { ProjectId } from '@quilt/contract/features/projects';
import { connectTask, getBoard, getTask } from '@quilt/contract/features/tasks';
import type { TeamId } from '@quilt/contract/features/teams';
import {
  createProjectFromTemplate,
  createProjectTemplate,
  deleteProjectTemplate,
  listProjectTemplates,
  type ProjectFromTemplate,
  type ProjectTemplateId,
  renameProjectTemplate,
} from '@quilt/contract/features/templates';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { AT_ONCE } from '../../testing/matrix';
import { createTasksWorld } from '../../testing/tasks-world';

const world = await createTasksWorld();
const { cast, platform, clock, teamWith, makeTask, makeTag, makeMilestone, done, listMiscounted } = world;
const { owner, administrator, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

const ask = (person: Person, id: ProjectId, title = 'As usual') =>
  person.call(createProjectTemplate, { params: { id }, body: { title } });
const save = async (id: ProjectId, title?: string) => (await done(ask(owner, id, title))).item;
const list = (person: Person, id: TeamId) => person.call(listProjectTemplates, { params: { id } });
const rename = (person: Person, id: ProjectTemplateId, title: string) =>
  person.call(renameProjectTemplate, { params: { id }, body: { title } });
const remove = (person: Person, id: ProjectTemplateId) =>
  person.call(deleteProjectTemplate, { params: { id } });
const use = (person: Person, id: ProjectTemplateId, wanted: Partial<ProjectFromTemplate> = {}) =>
  person.call(createProjectFromTemplate, { params: { id }, body: { title: 'Another', ...wanted } });

test('who makes projects saves, uses, renames and deletes them; nobody else', async () => {
  const { id: team, project } = await teamWith();
  for (const [person, status] of [
    [owner, 200],
    [administrator, 200],
    [manager, 200],
    [performer, 403],
    [temporaryPerformer, 403],
    [observer, 403],
    [bystander, 403],
    [outsider, 404],
  ] as const) {
    const template = await save(project, `For ${person.username}`);
    const [made, gone] = status === 200 ? [201, 204] : [status, status];
    expect((await list(person, team)).status).toBe(status);
    expect((await ask(person, project, `By ${person.username}`)).status).toBe(made);
    expect((await use(person, template.id)).status).toBe(made);
    expect((await rename(person, template.id, `Renamed ${person.username}`)).status).toBe(status);
    expect((await remove(person, template.id)).status).toBe(gone);
  }
  expect((await use(owner, 900_000 as ProjectTemplateId)).status).toBe(404);
});

test('a project has its tags, milestones and tasks, with days from its first one and nothing that was done', async () => {
  const { id: team, project } = await teamWith();
  await sql`update projects set starts_on = '2026-05-01', ends_on = '2026-08-01' where id = ${project}`.execute(
    platform.db,
  );
  const [tag, milestone] = [await makeTag(project, 'paper'), await makeMilestone(project, 'Beta')];
  await sql`update milestones set starts_on = '2026-05-04', ends_on = '2026-05-31', description = 'First' where id = ${milestone}`.execute(
    platform.db,
  );
  const parent = await makeTask(project, {
    title: 'Print',
    status: 'done',
    worker: performer,
    inspector: manager,
    creator: performer,
    priority: 'high',
    startsOn: '2026-05-05',
    deadline: '2026-05-10',
    milestone,
  });
  const child = await makeTask(project, { title: 'Fold', deadline: '2026-04-30' });
  await makeTask(project, { title: 'Put away', isArchived: true });
  await sql`insert into task_tags (task_id, tag_id) values (${parent}, ${tag})`.execute(platform.db);
  await sql`insert into task_checklist (task_id, text, rank, is_done)
            values (${parent}, 'Ink', 'a0', true), (${parent}, 'Paper', 'a1', false)`.execute(platform.db);
  await sql`update tasks set checklist_count = 2, checklist_done = 1, estimate = 30, description = 'On both sides'
             where id = ${parent}`.execute(platform.db);
  await done(owner.call(connectTask, { params: { id: parent }, body: { kind: 'parentOf', task: child } }));
  const template = await save(project);
  expect(template).toMatchObject({ title: 'As usual', taskCount: 2, milestoneCount: 1, tagCount: 1 });
  const { item } = await done(use(manager, template.id, { title: 'Next', startsOn: '2027-02-01' }));
  expect(item).toMatchObject({
    title: 'Next',
    startsOn: '2027-02-01',
    endsOn: null,
    tasks: { new: 2, inProgress: 0, onTheTest: 0, done: 0 },
    tags: [{ title: 'paper', colour: 'blue' }],
    milestones: [
      {
        title: 'Beta',
        description: 'First',
        startsOn: '2027-02-04',
        endsOn: '2027-03-03',
        taskCount: 1,
        doneCount: 0,
      },
    ],
  });
  const { item: board } = await done(owner.call(getBoard, { params: { id: item.id }, query: {} }));
  const [first, second] = board.columns[0]?.items ?? [];
  if (!first || !second) throw new Error('the tasks are not there');
  expect([first.title, second.title]).toEqual(['Print', 'Fold']);
  const { item: print } = await done(owner.call(getTask, { params: { id: first.id } }));
  expect(print).toMatchObject({
    description: 'On both sides',
    status: 1,
    priority: 'high',
    percentage: 0,
    estimate: 30,
    creator: manager.uuid,
    worker: null,
    inspector: null,
    startsOn: '2027-02-05',
    deadline: '2027-02-10',
    milestone: item.milestones[0]?.id,
    tags: [item.tags[0]?.id],
    checklist: { count: 2, done: 0 },
    subtasks: { count: 1, done: 0 },
    subtaskRefs: [{ title: 'Fold', deadline: '2027-01-31' }],
    watchers: [manager.uuid],
  });
  expect(print.checklistItems.map(({ text, isDone }) => [text, isDone])).toEqual([
    ['Ink', false],
    ['Paper', false],
  ]);
  const { item: undated } = await done(use(owner, template.id, { title: 'Undated' }));
  expect(undated.milestones).toMatchObject([{ startsOn: null, endsOn: null }]);
  const { item: last } = await done(use(owner, template.id, { title: 'At the end', startsOn: '2199-12-31' }));
  expect(last.milestones).toMatchObject([{ startsOn: null, endsOn: null }]);
  expect(await listMiscounted()).toEqual([]);
  const told = await done(
    observer.call(catchUp, { params: { scope: toScope('team', team) }, query: { after: 0 } }),
  );
  expect(told.items.map(({ type }) => type)).toContain('templates.ofProjectsChanged');
});

test('one whose answer got lost is made once, also when many come at once', async () => {
  const { project } = await teamWith();
  await makeTask(project);
  const { id } = await save(project, 'For once');
  const clientId = '7d0f0c0e-5a52-4a42-9d9c-7b8f9a6d1b01';
  const send = (person: Person, title: string) =>
    person.call(createProjectFromTemplate, { params: { id }, body: { title } }, { clientId });
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(owner, 'Once')));
  expect(answers.filter((answer) => !answer.ok)).toEqual([]);
  expect(new Set(answers.map((answer) => answer.ok && answer.data.item.id)).size).toBe(1);
  const { rows } = await sql`select from projects where title = 'Once'`.execute(platform.db);
  expect(rows).toHaveLength(1);
  expect((await send(owner, 'Twice')).status).toBe(409);
  expect((await send(performer, 'Once')).status).toBe(403);
});

test('names differ, days are in order, and what is too large is refused', async () => {
  const { project } = await teamWith();
  const template = await save(project);
  expect((await ask(owner, project, 'AS USUAL')).status).toBe(409);
  const other = await save(project, 'Other');
  expect((await rename(owner, other.id, 'as usual')).status).toBe(409);
  for (const title of ['', 'x'.repeat(LIMITS.templateTitle.max + 1)]) {
    expect((await ask(owner, project, title)).status).toBe(422);
  }
  const wrong = await use(owner, template.id, { startsOn: '2026-02-02', endsOn: '2026-02-01' });
  expect(wrong).toMatchObject({ status: 422, error: { fields: [{ path: 'endsOn' }] } });
  await sql`
    insert into tasks (project_id, title, description, status, rank, priority, created_at)
    select ${project}, 'Many', '', 'new', 'z' || lpad(n::text, 6, '0') || '1', 'low', ${clock.now()}
      from generate_series(1, ${LIMITS.projectTemplateTasks}::int) as n`.execute(platform.db);
  await sql`update projects set new_tasks = ${LIMITS.projectTemplateTasks} where id = ${project}`.execute(
    platform.db,
  );
  const full = await save(project, 'Full');
  const { item } = await done(use(owner, full.id, { title: 'Full' }));
  expect(item.tasks.new).toBe(LIMITS.projectTemplateTasks);
  await makeTask(project);
  expect(await ask(owner, project, 'Over')).toMatchObject({
    status: 409,
    error: { code: 'templates.too_large', params: { max: LIMITS.projectTemplateTasks } },
  });
  expect(await listMiscounted()).toEqual([]);
});

test('there are so many, also when many come at once', async () => {
  const { id: team, project } = await teamWith();
  const answers = await Promise.all(
    Array.from({ length: LIMITS.projectTemplates + 5 }, (_, index) =>
      ask(owner, project, `At once ${index}`),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(LIMITS.projectTemplates);
  for (const answer of answers) {
    if (!answer.ok) expect(answer).toMatchObject({ status: 409, error: { code: 'templates.too_many' } });
  }
  expect((await done(list(owner, team))).items).toHaveLength(LIMITS.projectTemplates);
});

test('an archived team has them to be seen', async () => {
  const { id: team, project } = await teamWith();
  const template = await save(project);
  await sql`update teams set archived_at = ${clock.now()} where id = ${team}`.execute(platform.db);
  expect((await done(list(owner, team))).items).toHaveLength(1);
  for (const answer of [
    await ask(owner, project, 'More'),
    await use(owner, template.id),
    await rename(owner, template.id, 'More'),
    await remove(owner, template.id),
  ]) {
    expect(answer).toMatchObject({ status: 409, error: { code: 'teams.archived' } });
  }
});
