import type { ProjectId } from '@quilt/contract/features/projects';
import { getTask } from '@quilt/contract/features/tasks';
import {
  createTaskFromTemplate,
  createTaskTemplate,
  deleteTaskTemplate,
  listTaskTemplates,
  type NewTaskTemplate,
  type TaskTemplate,
  type TaskTemplateId,
  TemplateTask,
  updateTaskTemplate,
} from '@quilt/contract/features/templates';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { AT_ONCE } from '../../testing/matrix';
import { createTasksWorld } from '../../testing/tasks-world';

const world = await createTasksWorld();
const { cast, platform, clock, teamWith, makeTag, done, eventsIn, listMiscounted } = world;
const { owner, administrator, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

const content = (given: Partial<TemplateTask> = {}): TemplateTask =>
  TemplateTask.parse({ title: 'Bug', ...given });
const ask = (person: Person, id: ProjectId, given: Partial<NewTaskTemplate> = {}) =>
  person.call(createTaskTemplate, {
    params: { id },
    body: { title: 'Bug report', task: content(), ...given },
  });
const save = async (id: ProjectId, given: Partial<NewTaskTemplate> = {}) =>
  (await done(ask(owner, id, given))).item;
const seen = async (person: Person, id: ProjectId) =>
  (await done(person.call(listTaskTemplates, { params: { id } }))).items;
const change = (person: Person, { id, version }: TaskTemplate, changes: Partial<NewTaskTemplate>) =>
  person.call(updateTaskTemplate, { params: { id }, body: { version, changes } });
const remove = (person: Person, id: TaskTemplateId) => person.call(deleteTaskTemplate, { params: { id } });
const use = (person: Person, id: TaskTemplateId) => person.call(createTaskFromTemplate, { params: { id } });

test('those manage them who may by the matrix, those see them who see tasks, those use them who make tasks', async () => {
  const { project, other } = await teamWith();
  for (const [person, manages, uses, sees] of [
    [owner, 200, 201, 200],
    [administrator, 200, 201, 200],
    [manager, 200, 201, 200],
    [performer, 403, 201, 200],
    [temporaryPerformer, 403, 201, 200],
    [observer, 403, 403, 200],
    [bystander, 404, 404, 403],
    [outsider, 404, 404, 404],
  ] as const) {
    const template = await save(project, { title: `Of ${person.username}` });
    const listed = await person.call(listTaskTemplates, { params: { id: project } });
    expect(listed.status).toBe(sees);
    expect((await use(person, template.id)).status).toBe(uses);
    expect((await change(person, template, { title: `Renamed ${person.username}` })).status).toBe(manages);
    expect((await remove(person, template.id)).status).toBe(manages === 200 ? 204 : manages);
    const made = await ask(person, project, { title: `By ${person.username}` });
    expect(made.status).toBe(manages === 200 ? 201 : sees === 404 ? 404 : 403);
  }
  const hidden = await save(other);
  expect((await use(temporaryPerformer, hidden.id)).status).toBe(404);
  expect((await use(owner, 900_000 as TaskTemplateId)).status).toBe(404);
});

test('a task has all of it, by today of the team, without tags that are gone', async () => {
  const { project } = await teamWith(cast, { timeZone: 'Pacific/Auckland' });
  const [kept, gone] = [await makeTag(project, 'kept'), await makeTag(project, 'gone')];
  const task = content({
    title: 'Bug in ',
    description: 'What happens',
    priority: 'high',
    estimate: 60,
    tags: [kept, gone],
    checklist: ['Try it', 'Repair it'],
    dueAfter: 7,
  });
  const template = await save(project, { task });
  expect(template).toMatchObject({ title: 'Bug report', task, version: 1 });
  await sql`delete from project_tags where id = ${gone}`.execute(platform.db);
  expect((await seen(observer, project))[0]?.task.tags).toEqual([kept]);
  clock.set(new Date('2026-06-15T13:00:00Z'));
  const { item: made } = await done(use(performer, template.id));
  const { item } = await done(owner.call(getTask, { params: { id: made.id } }));
  expect(item).toMatchObject({
    title: 'Bug in',
    description: 'What happens',
    status: 1,
    priority: 'high',
    estimate: 60,
    tags: [kept],
    deadline: '2026-06-23',
    creator: performer.uuid,
    worker: null,
    checklist: { count: 2, done: 0 },
  });
  // Who may not plan gets the rest.
  const { item: written } = await done(use(temporaryPerformer, template.id));
  expect(written).toMatchObject({
    title: 'Bug in',
    priority: 'average',
    estimate: null,
    tags: [],
    deadline: null,
    checklist: { count: 2, done: 0 },
  });
  expect(await listMiscounted()).toEqual([]);
});

test('one whose answer got lost is made once', async () => {
  const { project } = await teamWith();
  const { id } = await save(project);
  const clientId = '7d0f0c0e-5a52-4a42-9d9c-7b8f9a6d1b02';
  const send = (person: Person) => person.call(createTaskFromTemplate, { params: { id } }, { clientId });
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(performer)));
  expect(new Set(answers.map((answer) => answer.ok && answer.data.item.id)).size).toBe(1);
  expect((await send(observer)).status).toBe(403);
  expect((await done(send(manager))).item.id).not.toBe(answers[0]?.ok && answers[0].data.item.id);
});

test('two who change one are merged, and told where they clash; everybody is told', async () => {
  const { project } = await teamWith();
  const template = await save(project);
  await done(change(manager, template, { title: 'Bug, new' }));
  const { item } = await done(change(owner, template, { task: content({ priority: 'low' }) }));
  expect(item).toMatchObject({ title: 'Bug, new', task: { priority: 'low' }, version: 3 });
  expect(await change(administrator, template, { title: 'Clash' })).toMatchObject({
    status: 409,
    error: { code: 'common.edit_conflict', fields: [{ path: 'title' }] },
  });
  await done(remove(manager, template.id));
  expect(await seen(owner, project)).toEqual([]);
  const told = (await eventsIn(project, observer)).filter(({ type }) => type === 'templates.ofTasksChanged');
  expect(told).toHaveLength(4);
});

test('what is no template is refused, and names differ', async () => {
  const { project, other } = await teamWith();
  const foreign = await makeTag(other, 'theirs');
  for (const given of [
    { title: '' },
    { title: 'x'.repeat(LIMITS.templateTitle.max + 1) },
    { task: { ...content(), title: '' } },
    { task: { ...content(), dueAfter: -1 } },
    { task: { ...content(), tags: [foreign] } },
    { task: { ...content(), checklist: [''] } },
  ]) {
    expect((await ask(owner, project, given)).status).toBe(422);
  }
  const template = await save(project);
  expect(await ask(owner, project, { title: 'BUG REPORT' })).toMatchObject({
    status: 409,
    error: { code: 'templates.title_taken', fields: [{ path: 'title' }] },
  });
  await save(other);
  expect((await change(owner, template, { task: content({ tags: [foreign] }) })).status).toBe(422);
});

test('there are so many, also when many come at once', async () => {
  const { project } = await teamWith();
  const before = LIMITS.taskTemplates - 10;
  for (let made = 0; made < before; made += 1) await save(project, { title: `Template ${made}` });
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => ask(manager, project, { title: `At once ${index}` })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  for (const answer of answers) {
    if (!answer.ok) expect(answer).toMatchObject({ status: 409, error: { code: 'templates.too_many' } });
  }
});

test('in what is archived none is saved or used', async () => {
  const { project } = await teamWith();
  const template = await save(project);
  await sql`update projects set archived_at = ${clock.now()} where id = ${project}`.execute(platform.db);
  for (const answer of [
    await ask(owner, project, { title: 'More' }),
    await change(owner, template, { title: 'More' }),
    await remove(owner, template.id),
    await use(owner, template.id),
  ]) {
    expect(answer).toMatchObject({ status: 409, error: { code: 'projects.archived' } });
  }
  await sql`update projects set deleted_at = ${clock.now()} where id = ${project}`.execute(platform.db);
  expect((await owner.call(listTaskTemplates, { params: { id: project } })).status).toBe(404);
});
