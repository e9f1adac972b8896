import type { ProjectId } from '@quilt/contract/features/projects';
import { listWorkers } from '@quilt/contract/features/tasks';
import {
  createView,
  deleteView,
  listViews,
  restoreView,
  type SavedView,
  setDefaultView,
  updateView,
  type ViewId,
} from '@quilt/contract/features/views';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person, SentInput } from '../../testing';
import { eventsOf } from '../../testing/events';
import { AT_ONCE } from '../../testing/matrix';
import { createTaskPartsWorld } from '../../testing/task-parts-world';
import { deleteMember } from '../teams';
import { purgeViews } from './views.jobs';
import { viewsPersonalData } from './views.personal-data';

const world = await createTaskPartsWorld();
const { addTask, cast, clock, context, countQueries, done, eventsIn, makeMilestone, makeTag } = world;
const { platform, teamWith } = world;
const { owner, administrator, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;
const INSIDE = [owner, administrator, manager, performer, temporaryPerformer, observer];
const SHARING = [owner, administrator, manager];

type Settings = NonNullable<SentInput<typeof createView>['body']>['settings'];
const settings = (filters: Settings['filters'] = {}, group: Settings['group'] = null): Settings => ({
  shape: 1,
  layout: 'board',
  filters,
  group,
});

const ask = (person: Person, id: ProjectId, title: string, more: object = {}) =>
  person.call(createView, { params: { id }, body: { title, settings: settings(), ...more } });
const save = async (person: Person, id: ProjectId, title: string, more: object = {}) =>
  (await done(ask(person, id, title, more))).item;
const change = (person: Person, { id, version }: SavedView, changes: object) =>
  person.call(updateView, { params: { id }, body: { version, changes } });
const seen = async (person: Person, id: ProjectId) =>
  (await done(person.call(listViews, { params: { id } }))).items;
const titles = async (person: Person, id: ProjectId) => (await seen(person, id)).map(({ title }) => title);
const remove = (person: Person, id: ViewId) => person.call(deleteView, { params: { id } });
const restore = (person: Person, id: ViewId) => person.call(restoreView, { params: { id } });
const openWith = (person: Person, id: ProjectId, view: ViewId | null) =>
  person.call(setDefaultView, { params: { id }, body: { view } });

describe('who may do what', () => {
  let project: ProjectId;
  let other: ProjectId;
  beforeAll(async () => {
    ({ project, other } = await teamWith());
  });

  test('everybody who sees the tasks saves views of their own, which nobody else sees', async () => {
    for (const person of INSIDE) {
      const view = await save(person, project, 'Mine');
      expect(view).toMatchObject({ isShared: false, isOwn: true, isDefault: false, canEdit: true, gone: [] });
      expect((await change(person, view, { title: 'Renamed' })).status).toBe(200);
      expect((await openWith(person, project, view.id)).status).toBe(204);
      expect((await remove(person, view.id)).status).toBe(204);
      expect((await restore(person, view.id)).status).toBe(200);
      for (const another of [...INSIDE, bystander, outsider].filter((one) => one !== person)) {
        expect(await titles(person, project)).toEqual(['Renamed']);
        for (const answer of [
          await change(another, view, { title: 'Taken' }),
          await remove(another, view.id),
          await restore(another, view.id),
        ]) {
          expect(answer.status).toBe(404);
        }
        if (INSIDE.includes(another)) {
          expect(await openWith(another, project, view.id)).toMatchObject({
            error: { fields: [{ path: 'view', code: 'views.no_view' }] },
          });
        }
      }
      await done(remove(person, view.id));
    }
    for (const [person, id, status] of [
      [bystander, project, 403],
      [temporaryPerformer, other, 403],
      [outsider, project, 404],
      [owner, 900_000 as ProjectId, 404],
    ] as const) {
      expect((await person.call(listViews, { params: { id } })).status).toBe(status);
      expect((await ask(person, id, 'Mine')).status).toBe(status);
      expect((await openWith(person, id, null)).status).toBe(status);
      expect((await person.call(listWorkers, { params: { id } })).status).toBe(status);
    }
  });

  test('those share who may by the matrix; their maker and who edits the project change and delete them', async () => {
    for (const person of INSIDE) {
      const answer = await ask(person, project, 'Shared', { isShared: true });
      expect(answer.status).toBe(SHARING.includes(person) ? 201 : 403);
      if (answer.ok) {
        const { item } = answer.data;
        for (const another of INSIDE) {
          const [view] = await seen(another, project);
          expect(view).toMatchObject({ id: item.id, isShared: true, isOwn: another === person });
          expect(view?.canEdit).toBe(SHARING.includes(another));
          const may = SHARING.includes(another) ? 200 : 403;
          const [now] = await seen(owner, project);
          if (!now) throw new Error('a shared view is not seen');
          expect((await change(another, now, { title: `Shared ${another.username}` })).status).toBe(may);
          // Only its maker takes it back to themselves.
          const [then] = await seen(owner, project);
          if (then && another !== person) {
            expect((await change(another, then, { isShared: false })).status).toBe(403);
          }
        }
        for (const another of [bystander, outsider]) {
          expect((await change(another, item, { title: 'Taken' })).status).toBe(404);
          expect((await remove(another, item.id)).status).toBe(404);
        }
        expect((await remove(performer, item.id)).status).toBe(403);
        await done(remove(administrator, item.id));
        expect((await restore(observer, item.id)).status).toBe(403);
        await done(restore(manager, item.id));
        expect((await seen(observer, project))[0]?.isOwn).toBe(false);
        await done(remove(owner, item.id));
      }
      const own = await save(person, project, 'Own');
      const shared = await change(person, own, { isShared: true });
      expect(shared.status).toBe(SHARING.includes(person) ? 200 : 403);
      await done(remove(person, own.id));
    }
  });

  test('a maker who may not share any more sees their shared view as all others do', async () => {
    const { project: place, id: team } = await teamWith();
    const view = await save(manager, place, 'Weekly', { isShared: true });
    await sql`update team_members set role = 'performer'
               where team_id = ${team} and user_id = ${manager.id}`.execute(platform.db);
    expect((await seen(manager, place))[0]).toMatchObject({ isOwn: true, canEdit: false });
    expect((await change(manager, view, { title: 'Monthly' })).status).toBe(403);
    expect((await change(manager, view, { isShared: false })).status).toBe(403);
    expect((await remove(manager, view.id)).status).toBe(403);
    expect((await ask(manager, place, 'Another', { isShared: true })).status).toBe(403);
    const own = await save(manager, place, 'Own');
    expect((await change(manager, own, { title: 'Still own' })).status).toBe(200);
    expect((await remove(manager, own.id)).status).toBe(204);
    await done(remove(owner, view.id));
    expect((await manager.call(restoreView, { params: { id: view.id } })).status).toBe(403);
    expect((await owner.call(restoreView, { params: { id: view.id } })).status).toBe(200);
  });

  test('in what is archived nothing is saved, and what is deleted has none', async () => {
    const { project: place } = await teamWith();
    const view = await save(owner, place, 'Late', { isShared: true });
    await sql`update projects set archived_at = ${clock.now()} where id = ${place}`.execute(platform.db);
    expect(await titles(observer, place)).toEqual(['Late']);
    for (const answer of [
      await ask(owner, place, 'More'),
      await change(owner, view, { title: 'Later' }),
      await remove(owner, view.id),
      await openWith(owner, place, view.id),
    ]) {
      expect(answer).toMatchObject({ status: 409, error: { code: 'projects.archived' } });
    }
    await sql`update projects set deleted_at = ${clock.now()} where id = ${place}`.execute(platform.db);
    expect((await owner.call(listViews, { params: { id: place } })).status).toBe(404);
    expect((await change(owner, view, { title: 'Later' })).status).toBe(404);
  });
});

test('names differ in each list, whatever their case', async () => {
  const { project, other } = await teamWith();
  await save(owner, project, 'Поздно');
  expect(await ask(owner, project, ' ПОЗДНО ')).toMatchObject({
    status: 409,
    error: { code: 'views.title_taken', fields: [{ path: 'title' }] },
  });
  await save(performer, project, 'Поздно');
  await save(owner, project, 'Поздно', { isShared: true });
  await save(owner, other, 'Поздно');
  expect((await ask(manager, project, 'поздно', { isShared: true })).status).toBe(409);
  const another = await save(owner, project, 'Другой');
  expect((await change(owner, another, { title: 'поздно' })).status).toBe(409);
  expect((await change(owner, another, { isShared: true })).status).toBe(200);
  for (const title of ['', ' ', 'x'.repeat(LIMITS.viewTitle.max + 1), 'x'.repeat(15_000)]) {
    expect((await ask(owner, project, title)).status).toBe(422);
  }
  const gone = await save(owner, project, 'Briefly');
  await done(remove(owner, gone.id));
  await save(owner, project, 'Briefly');
  expect(await restore(owner, gone.id)).toMatchObject({ error: { code: 'views.title_taken' } });
});

test('it keeps how a table shows the tasks; what was saved before that says nothing of it', async () => {
  const { project } = await teamWith();
  const table = {
    ...settings({ priority: 'high' }, 'milestone'),
    sort: { by: 'deadline', order: 'descending' },
    columns: ['title', 'worker', 'deadline'],
  } as const;
  const made = await save(owner, project, 'By date', { settings: { ...table, columns: [...table.columns] } });
  expect(made.settings).toEqual(table);
  await save(owner, project, 'Older');
  await sql`update task_views set settings = settings - 'sort' - 'columns' where title = 'Older'`.execute(
    platform.db,
  );
  const [, older] = await seen(owner, project);
  expect(older).toMatchObject({ title: 'Older', settings: { sort: null, columns: null } });
});

test('what is no view is refused', async () => {
  const { project } = await teamWith();
  for (const wrong of [
    { ...settings(), shape: 2 },
    { ...settings(), layout: 'list' },
    { ...settings(), group: 'tag' },
    { ...settings(), more: 1 },
    { ...settings(), sort: { by: 'colour', order: 'ascending' } },
    { ...settings(), sort: { by: 'title' } },
    { ...settings(), columns: [] },
    { ...settings(), columns: ['title', 'colour'] },
    settings({ worker: 'me' }),
    settings({ wrong: 'x' } as never),
    settings({ deadline: 'soon' }),
  ]) {
    const status = (await ask(owner, project, 'Wrong', { settings: wrong })).status;
    expect([400, 422]).toContain(status);
  }
});

test.each([
  ['own', LIMITS.views.own, 'views.too_many', false],
  ['shared', LIMITS.views.shared, 'views.too_many_shared', true],
] as const)('of %s ones there are so many, also when many come at once', async (_, max, code, isShared) => {
  const { project } = await teamWith();
  const person = manager;
  const before = max - 10;
  for (let made = 0; made < before; made += 1) await save(person, project, `View ${made}`, { isShared });
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => ask(person, project, `At once ${index}`, { isShared })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(max - before);
  for (const answer of answers) {
    if (!answer.ok) expect(answer).toMatchObject({ status: 409, error: { code, params: { max } } });
  }
  const [first] = await seen(person, project);
  if (!first) throw new Error('no view was made');
  await done(remove(person, first.id));
  await save(person, project, 'In its place', { isShared });
  expect(await restore(person, first.id)).toMatchObject({ error: { code } });
  const otherKind = await save(person, project, 'Of the other kind', { isShared: !isShared });
  expect(await change(person, otherKind, { isShared })).toMatchObject({ status: 409, error: { code } });
});

test('two who change one view are merged, and told where they clash', async () => {
  const { project } = await teamWith();
  const view = await save(owner, project, 'Late', { isShared: true });
  await done(change(manager, view, { title: 'Too late' }));
  const merged = await done(change(owner, view, { settings: settings({ deadline: 'overdue' }) }));
  expect(merged.item).toMatchObject({ title: 'Too late', settings: { filters: { deadline: 'overdue' } } });
  expect(await change(administrator, view, { title: 'Never' })).toMatchObject({
    status: 409,
    error: { code: 'common.edit_conflict', fields: [{ path: 'title' }] },
  });
});

test('a project opens with the view that one has chosen, for oneself alone', async () => {
  const { project, other } = await teamWith();
  const [shared, own] = [
    await save(owner, project, 'Shared', { isShared: true }),
    await save(performer, project, 'Own'),
  ];
  const chosen = async (person: Person) =>
    (await seen(person, project)).filter(({ isDefault }) => isDefault).map(({ title }) => title);
  await done(openWith(performer, project, shared.id));
  expect([await chosen(performer), await chosen(owner)]).toEqual([['Shared'], []]);
  await done(openWith(performer, project, own.id));
  expect(await chosen(performer)).toEqual(['Own']);
  await done(openWith(performer, project, null));
  expect(await chosen(performer)).toEqual([]);
  expect((await openWith(performer, other, shared.id)).status).toBe(422);
  await done(openWith(performer, project, shared.id));
  // Taken back by its maker, it opens the project for nobody else.
  await done(change(owner, shared, { isShared: false }));
  expect(await chosen(performer)).toEqual([]);
  const { rows } = await sql`select from default_views where view_id = ${shared.id}`.execute(platform.db);
  expect(rows).toHaveLength(0);
});

test('shared views are told to the project, own ones to oneself', async () => {
  const { project } = await teamWith();
  const events = async () =>
    (await eventsIn(project, observer)).map(({ type }) => type).filter((type) => type.startsWith('views.'));
  const own = await save(performer, project, 'Own');
  expect(await events()).toEqual([]);
  expect((await eventsOf(performer)).map(({ type }) => type)).toContain('views.ownChanged');
  const view = await save(owner, project, 'Shared', { isShared: true });
  expect(await events()).toEqual(['views.sharedChanged']);
  await done(change(owner, view, { title: 'Renamed' }));
  await done(remove(owner, view.id));
  await done(restore(owner, view.id));
  expect(await events()).toHaveLength(4);
  await done(remove(performer, own.id));
  expect(await events()).toHaveLength(4);
});

test('what is not there any more is left out, and said', async () => {
  const { project, id: team } = await teamWith();
  const [kept, gone] = [await makeTag(project, 'Kept'), await makeTag(project, 'Gone')];
  const milestone = await makeMilestone(project, 'Gone');
  await addTask(owner, project, 'Still here', { worker: performer.uuid });
  await save(owner, project, 'All', {
    isShared: true,
    settings: settings({
      worker: `none,${performer.uuid},${observer.uuid},${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`,
      inspector: outsider.uuid,
      tag: `${kept},${gone}`,
      milestone: `${milestone}`,
      priority: 'high',
    }),
  });
  await sql`delete from project_tags where id = ${gone}`.execute(platform.db);
  await sql`delete from milestones where id = ${milestone}`.execute(platform.db);
  await context.transaction((tx) => deleteMember(tx, team, observer));
  expect((await seen(manager, project))[0]).toMatchObject({
    gone: ['worker', 'inspector', 'tag', 'milestone'],
    settings: { filters: { worker: `none,${performer.uuid}`, tag: `${kept}`, priority: 'high' } },
  });
  expect(Object.keys((await seen(manager, project))[0]?.settings.filters ?? {})).toEqual([
    'worker',
    'tag',
    'priority',
  ]);
});

test('many views are read by as many queries as few', async () => {
  const { project } = await teamWith();
  await save(owner, project, 'One', { settings: settings({ worker: owner.uuid }) });
  const few = await countQueries(() => seen(owner, project));
  for (let more = 0; more < 8; more += 1) await save(owner, project, `More ${more}`);
  expect(await countQueries(() => seen(owner, project))).toBe(few);
});

test('what was deleted goes for good after a day', async () => {
  const { project } = await teamWith();
  const view = await save(owner, project, 'Gone');
  await done(remove(owner, view.id));
  await purgeViews.run(platform, null);
  await done(restore(owner, view.id));
  await done(remove(owner, view.id));
  clock.set(new Date(clock.now().getTime() + 25 * 60 * 60_000));
  await purgeViews.run(platform, null);
  expect((await restore(owner, view.id)).status).toBe(404);
});

test('of whoever is erased the shared views stay, nameless, and no filter names them', async () => {
  const { project, id: team } = await teamWith();
  const leaver = await world.people('vera').then(({ vera }) => vera);
  await sql`insert into team_members (team_id, user_id, role, joined_at)
            values (${team}, ${leaver.id}, 'manager', ${clock.now()})`.execute(platform.db);
  await save(leaver, project, 'Shared', { isShared: true });
  const own = await save(leaver, project, 'Own');
  await done(openWith(leaver, project, own.id));
  await save(owner, project, 'Of hers', { settings: settings({ worker: `${leaver.uuid},none` }) });
  expect(await viewsPersonalData.export(platform.db, leaver.id)).toMatchObject({
    made: [{ title: 'Shared' }, { title: 'Own' }],
    opensWith: [{ title: 'Own' }],
  });
  await context.transaction((tx) => viewsPersonalData.erase(tx, leaver.id, platform));
  expect(await titles(owner, project)).toEqual(['Of hers', 'Shared']);
  expect((await seen(manager, project))[0]).toMatchObject({ isOwn: false, canEdit: true });
  const { rows } = await sql`
    select from task_views where maker_id = ${leaver.id} or strpos(settings::text, ${leaver.uuid}) > 0`.execute(
    platform.db,
  );
  expect(rows).toHaveLength(0);
});

test('those who work on something are listed by name, each once', async () => {
  const { project, other } = await teamWith();
  for (const worker of [performer, performer, owner, administrator, null]) {
    await addTask(owner, project, 'Dig', { worker: worker?.uuid ?? null });
  }
  const workers = async (id: ProjectId) =>
    (await done(observer.call(listWorkers, { params: { id } }))).items.map(({ uuid }) => uuid);
  expect(await workers(project)).toEqual([administrator.uuid, owner.uuid, performer.uuid]);
  expect(await workers(other)).toEqual([]);
});
