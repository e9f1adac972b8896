import { toScope } from '@quilt/contract/core';
import { catchUp } from '@quilt/contract/features/live';
import {
  archiveProject,
  createMilestone,
  createProject,
  createTag,
  deleteProject,
  getProject,
  listProjects,
  type ProjectChanges,
  type ProjectId,
  restoreProject,
  undeleteProject,
  updateProject,
  uploadProjectImage,
} from '@quilt/contract/features/projects';
import { getTeam, listActivity, type TeamId } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../platform/durations';
import type { Person } from '../../testing';
import { AT_ONCE } from '../../testing/matrix';
import { draw } from '../../testing/pictures';
import { createTeamsWorld } from '../../testing/teams-world';
import { deleteMember } from '../teams';
import { purgeProjects } from './projects.jobs';

const world = await createTeamsWorld();
const { cast, call, clock, context, done, people, platform, teamWith, makeProject } = world;
const { owner, administrator, manager, performer, temporaryPerformer, observer, bystander } = cast;

const read = async (person: Person, id: ProjectId) =>
  (await done(person.call(getProject, { params: { id } }))).item;
const change = (person: Person, id: ProjectId, version: number, changes: ProjectChanges) =>
  person.call(updateProject, { params: { id }, body: { version, changes } });

async function activeCount(team: TeamId): Promise<number> {
  const row = await platform.db
    .selectFrom('teams')
    .select('active_project_count')
    .where('id', '=', team)
    .executeTakeFirstOrThrow();
  return row.active_project_count;
}

/** What the ledger tells of a project, the first first. */
async function ledgerOf(project: ProjectId) {
  const rows = await platform.db
    .selectFrom('team_ledger')
    .select(['kind', 'params', 'subject_id'])
    .where('project_id', '=', project)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, params }) => [kind, params]);
}

async function eventsIn(scope: 'team' | 'project', id: number, person = owner, after = 0) {
  const { items } = await done(
    person.call(catchUp, { params: { scope: toScope(scope, id) }, query: { after } }),
  );
  return items.map(({ type }) => type);
}

test('a new project is of its team, with whoever made it on its list, and is told and recorded', async () => {
  const team = await teamWith();
  const { item } = await done(
    manager.call(createProject, {
      body: {
        team: team.id,
        title: '  Field notes ',
        description: 'Birds',
        startsOn: '2026-07-01',
        endsOn: '2026-07-31',
      },
    }),
  );
  expect(item).toMatchObject({
    title: 'Field notes',
    description: 'Birds',
    team: { id: team.id, title: 'Northlight', image: null },
    role: 'manager',
    status: 1,
    startsOn: '2026-07-01',
    endsOn: '2026-07-31',
    doneAt: null,
    tasks: { new: 0, inProgress: 0, onTheTest: 0, done: 0 },
    progress: 0,
    memberCount: 1,
    members: [{ uuid: manager.uuid, username: 'mia' }],
    archivedAt: null,
    deletesAt: null,
    timeZone: 'Europe/Moscow',
    tags: [],
    milestones: [],
    version: 1,
  });
  expect(item.can).toEqual([
    'project.edit',
    'project.setStatus',
    'project.archive',
    'milestone.see',
    'milestone.manage',
    'tag.manage',
    'task.see',
    'task.create',
    'team.seeMembers',
    'projectChat.use',
    'view.share',
    'view.export',
    'template.manage',
    'task.import',
  ]);
  expect(await activeCount(team.id)).toBe(3);
  expect(await ledgerOf(item.id)).toEqual([['projectCreated', { title: 'Field notes' }]]);
  expect(await eventsIn('project', item.id)).toContain('project.changed');
  expect(await eventsIn('team', team.id)).toContain('team.projectsChanged');
});

test('one whose answer got lost is made once, also when many come at once', async () => {
  const { id: team } = await teamWith();
  const before = await activeCount(team);
  const clientId = '7d0f0c0e-5a52-4a42-9d9c-7b8f9a6d1b03';
  const send = (person: Person, title: string) =>
    person.call(createProject, { body: { team, title } }, { clientId });
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(manager, 'Once')));
  expect(answers.filter((answer) => !answer.ok)).toEqual([]);
  expect(new Set(answers.map((answer) => answer.ok && answer.data.item.id)).size).toBe(1);
  expect(await activeCount(team)).toBe(before + 1);
  expect((await send(manager, 'Twice')).status).toBe(409);
  expect((await send(observer, 'Once')).status).toBe(403);
});

test('all that is wrong with a new project is told at once', async () => {
  const { id } = await teamWith();
  const body = { team: id, title: 'x'.repeat(121), startsOn: '2026-07-02', endsOn: '2026-07-01' };
  expect(await owner.call(createProject, { body })).toMatchObject({
    status: 422,
    error: { fields: [{ path: 'title' }, { path: 'endsOn', code: 'projects.days_wrong' }] },
  });
  const turned = { ...body, title: 'Right' };
  expect(await owner.call(createProject, { body: turned })).toMatchObject({
    status: 422,
    error: { fields: [{ path: 'endsOn', code: 'projects.days_wrong' }] },
  });
  const { item } = await done(owner.call(createProject, { body: { ...turned, endsOn: '2026-07-02' } }));
  expect(item.endsOn).toBe('2026-07-02');
});

test('a template brings tags and milestones in the language of the asker, from the first day on', async () => {
  const { id } = await teamWith();
  const body = { team: id, title: 'Release', template: 'productRelease' as const, startsOn: '2026-07-01' };
  const english = await done(owner.call(createProject, { body }));
  const russian = await done(call(createProject, { body }, { token: owner.token, language: 'ru' }));
  expect(english.item.tags.map(({ title }) => title)).toContain('bug');
  expect(russian.item.tags.map(({ title }) => title)).toContain('ошибка');
  const [first, second] = english.item.milestones;
  expect(first).toMatchObject({ title: 'Scope', startsOn: '2026-07-01', endsOn: '2026-07-07', duration: 7 });
  expect(second).toMatchObject({ startsOn: '2026-07-08', isPlanned: true, progress: 0 });
  expect(russian.item.milestones.map(({ title }) => title)).toContain('Выпуск');

  const undated = await done(owner.call(createProject, { body: { ...body, startsOn: null } }));
  expect(undated.item.milestones.map(({ isPlanned, duration }) => [isPlanned, duration])).toEqual(
    Array.from({ length: 4 }, () => [false, null]),
  );
  const last = await done(owner.call(createProject, { body: { ...body, startsOn: '2199-12-30' } }));
  expect(last.item.milestones.every(({ isPlanned }) => !isPlanned)).toBe(true);
  for (const template of ['campaign', 'research', 'event'] as const) {
    const { item } = await done(owner.call(createProject, { body: { ...body, template } }));
    expect(item.tags.length * item.milestones.length).toBeGreaterThan(0);
  }
});

test('of many who fill the last places at once as many are let in as there are', async () => {
  const { id } = await teamWith({ owner, manager });
  await sql`update teams set active_project_count = ${LIMITS.projectsPerTeam - 3} where id = ${id}`.execute(
    platform.db,
  );
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) =>
      (index % 2 ? owner : manager).call(createProject, { body: { team: id, title: `No. ${index}` } }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : answer.error.code)))).toEqual(
    new Set(['projects.too_many']),
  );
  expect(await activeCount(id)).toBe(LIMITS.projectsPerTeam);

  const [made] = answers.flatMap((answer) => (answer.ok ? answer.data.item.id : []));
  const params = { id: made ?? (0 as ProjectId) };
  await done(owner.call(archiveProject, { params }));
  await done(owner.call(createProject, { body: { team: id, title: 'In its place' } }));
  expect(await owner.call(restoreProject, { params })).toMatchObject({
    status: 409,
    error: { code: 'projects.too_many', params: { max: LIMITS.projectsPerTeam } },
  });
  // What is archived takes no place, deleted or not.
  await done(owner.call(deleteProject, { params }));
  await done(owner.call(undeleteProject, { params }));
  expect(await activeCount(id)).toBe(LIMITS.projectsPerTeam);
});

test('done has its moment, and loses it with another status', async () => {
  const { project } = await teamWith();
  const { item } = await done(change(manager, project, 1, { status: 4 }));
  expect(item).toMatchObject({ status: 4, doneAt: clock.now().toISOString(), version: 2 });
  const back = await done(change(manager, project, 2, { status: 2 }));
  expect(back.item).toMatchObject({ status: 2, doneAt: null, version: 3 });
  expect(await ledgerOf(project)).toEqual([
    ['projectChanged', { title: 'Atlas', field: 'status', from: 1, to: 4 }],
    ['projectChanged', { title: 'Atlas', field: 'status', from: 4, to: 2 }],
  ]);
});

test('edits of other fields merge, one of the same field is told what stands there', async () => {
  const { project } = await teamWith();
  await done(change(manager, project, 1, { title: 'Atlas 2', description: 'Maps' }));
  const merged = await done(change(owner, project, 1, { startsOn: '2026-07-01' }));
  expect(merged.item).toMatchObject({ title: 'Atlas 2', startsOn: '2026-07-01', version: 3 });

  const refused = await change(owner, project, 1, { title: 'Atlas 3', endsOn: '2026-08-01' });
  expect(refused).toMatchObject({
    status: 409,
    error: {
      code: 'common.edit_conflict',
      fields: [{ path: 'title', params: { mine: 'Atlas 3', theirs: 'Atlas 2' } }],
    },
  });
  expect(await read(owner, project)).toMatchObject({ title: 'Atlas 2', endsOn: null, version: 3 });
  // What is so already is no change, and nothing is told of it.
  const told = (await eventsIn('project', project)).length;
  expect((await done(change(owner, project, 1, { title: 'Atlas 2' }))).item.version).toBe(3);
  expect(await eventsIn('project', project)).toHaveLength(told);
});

test('an end before the day that is kept as the start is refused', async () => {
  const { project } = await teamWith();
  await done(change(manager, project, 1, { startsOn: '2026-07-10' }));
  expect(await change(manager, project, 2, { endsOn: '2026-07-09' })).toMatchObject({
    status: 422,
    error: { fields: [{ path: 'changes.endsOn', code: 'projects.days_wrong' }] },
  });
  await done(change(manager, project, 2, { startsOn: '2026-07-01', endsOn: '2026-07-09' }));
});

test('of what a description says the team hears nothing, of a title it does', async () => {
  const { id, project } = await teamWith();
  const before = (await eventsIn('team', id)).length;
  await done(change(manager, project, 1, { description: 'Nobody else’s' }));
  expect(await eventsIn('team', id)).toHaveLength(before);
  await done(change(manager, project, 2, { title: 'Everybody’s' }));
  expect((await eventsIn('team', id)).slice(before)).toEqual(['team.projectsChanged']);
});

test('what is archived is read only until it is restored, and what is deleted until it is taken back', async () => {
  const { id, project } = await teamWith();
  const params = { id: project };
  const writes = async (person: Person) => [
    await change(person, project, 1, { title: 'Other' }),
    await person.call(createTag, { params, body: { title: 'bug', colour: 'red' } }),
    await person.call(createMilestone, { params, body: { title: 'Beta' } }),
    await person.call(uploadProjectImage, {
      params,
      files: { image: { bytes: await draw().png().toBuffer() } },
    }),
  ];
  const codesOf = (answers: { ok: boolean; error?: { code: string } }[]) => [
    ...new Set(answers.map((answer) => (answer.ok ? 'done' : answer.error?.code))),
  ];

  const { item: archived } = await done(manager.call(archiveProject, { params }));
  expect(archived.archivedAt).toBe(clock.now().toISOString());
  expect(archived.can).toEqual([
    'project.restore',
    'milestone.see',
    'task.see',
    'team.seeMembers',
    'projectChat.use',
    'view.export',
  ]);
  expect((await read(performer, project)).title).toBe('Atlas');
  expect(codesOf(await writes(owner))).toEqual(['projects.archived']);
  expect(await activeCount(id)).toBe(1);
  await done(manager.call(archiveProject, { params }));
  expect(await activeCount(id)).toBe(1);

  const { item: deleted } = await done(administrator.call(deleteProject, { params }));
  expect(deleted.deletesAt).toBe('2026-07-15T10:00:00.000Z');
  expect(deleted.can).toEqual(['project.delete', 'milestone.see', 'task.see', 'team.seeMembers']);
  expect(codesOf(await writes(owner))).toEqual(['projects.deleted']);
  for (const endpoint of [archiveProject, restoreProject]) {
    expect(await owner.call(endpoint, { params })).toMatchObject({
      status: 409,
      error: { code: 'projects.deleted' },
    });
  }
  for (const person of [manager, performer, temporaryPerformer, observer, bystander]) {
    expect(await person.call(getProject, { params })).toMatchObject({ status: 404 });
  }

  await done(owner.call(undeleteProject, { params }));
  expect((await read(performer, project)).archivedAt).not.toBeNull();
  await done(manager.call(restoreProject, { params }));
  expect(await activeCount(id)).toBe(2);
  expect(codesOf(await writes(owner))).toEqual(['done']);
  const { items: told } = await done(performer.call(listActivity, { params: { id }, query: {} }));
  expect(told.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['projectDeleted', 'projectUndeleted']),
  );
  expect((await ledgerOf(project)).map(([kind]) => kind)).toEqual([
    'projectArchived',
    'projectDeleted',
    'projectUndeleted',
    'projectRestored',
    'projectChanged',
    'projectChanged',
    'milestoneCreated',
    'projectChanged',
  ]);
});

test('in an archived team all is read only, and of a deleted one nothing is there', async () => {
  const { id, project } = await teamWith();
  const params = { id: project };
  await sql`update teams set archived_at = ${clock.now()} where id = ${id}`.execute(platform.db);
  const shown = await read(owner, project);
  expect(shown.can).toEqual([
    'milestone.see',
    'task.see',
    'team.seeMembers',
    'projectChat.use',
    'view.export',
  ]);
  expect(shown).toMatchObject({ archivedAt: null, teamArchivedAt: clock.now().toISOString() });
  for (const answer of [
    await owner.call(createProject, { body: { team: id, title: 'New' } }),
    await change(owner, project, 1, { title: 'Other' }),
    await owner.call(archiveProject, { params }),
    await owner.call(restoreProject, { params }),
    await owner.call(deleteProject, { params }),
    await owner.call(undeleteProject, { params }),
  ]) {
    expect(answer).toMatchObject({ status: 409, error: { code: 'teams.archived' } });
  }
  await sql`update teams set deleted_at = ${clock.now()} where id = ${id}`.execute(platform.db);
  for (const person of [owner, manager]) {
    expect(await person.call(getProject, { params })).toMatchObject({ status: 404 });
    const { items } = await done(person.call(listProjects, { query: { team: id } }));
    expect(items).toEqual([]);
  }
});

test('who sees only how far it is gets the title and the counts, nothing that is inside', async () => {
  const { id, project, other } = await teamWith();
  for (const one of [project, other]) {
    await done(change(manager, one, 1, { description: 'A secret', endsOn: '2026-09-01' }));
    await done(manager.call(createTag, { params: { id: one }, body: { title: 'bug', colour: 'red' } }));
    await done(manager.call(createMilestone, { params: { id: one }, body: { title: 'Beta' } }));
    await sql`update projects set done_tasks = 1, new_tasks = 2 where id = ${one}`.execute(platform.db);
  }
  const outside = { description: '', tags: [], milestones: [], members: [], memberCount: 0, can: [] };
  const far = { endsOn: '2026-09-01', progress: 33, tasks: { new: 2, done: 1 } };
  expect(await read(bystander, project)).toMatchObject({ title: 'Atlas', ...far, ...outside });
  expect(await read(temporaryPerformer, other)).toMatchObject({ title: 'Museum guide', ...far, ...outside });
  const inside = await read(temporaryPerformer, project);
  expect(inside).toMatchObject({ description: 'A secret', memberCount: 1, tags: [{ title: 'bug' }] });
  expect(inside.members.map(({ uuid }) => uuid)).toEqual([temporaryPerformer.uuid]);
  expect(inside.can).toEqual([
    'milestone.see',
    'task.see',
    'task.create',
    'team.seeMembers',
    'projectChat.use',
    'view.export',
  ]);

  const { items } = await done(bystander.call(listProjects, { query: { team: id } }));
  expect(items).toMatchObject([
    { members: [], memberCount: 0 },
    { members: [], memberCount: 0 },
  ]);
});

test('the page of a team shows its projects, to members alone', async () => {
  const { id, project } = await teamWith(cast, { visibility: 'open' });
  await makeProject(id, 'Zoo');
  await done(owner.call(archiveProject, { params: { id: project } }));
  const partOf = async (person: Person) =>
    (await done(person.call(getTeam, { params: { id } }))).item.parts.find(({ kind }) => kind === 'projects');
  for (const person of [owner, bystander]) {
    const part = await partOf(person);
    expect(part).toMatchObject({ count: 2, items: [{ title: 'Museum guide' }, { title: 'Zoo' }] });
  }
  expect(await partOf(cast.outsider)).toBeUndefined();
});

test('whoever leaves the team is on no list and in no count', async () => {
  const { rita } = await people('rita');
  const { id } = await teamWith();
  await world.join(id, rita, 'manager');
  const { item } = await done(rita.call(createProject, { body: { team: id, title: 'Hers' } }));
  expect((await read(owner, item.id)).memberCount).toBe(1);
  await context.transaction((tx) => deleteMember(tx, id, rita));
  expect(await read(owner, item.id)).toMatchObject({ memberCount: 0, members: [] });
  expect(await rita.call(getProject, { params: { id: item.id } })).toMatchObject({ status: 404 });
});

test('what was deleted can be had back for 30 days, and then goes with all that is in it', async () => {
  const { id, project, other } = await teamWith();
  const params = { id: project };
  await done(manager.call(createTag, { params, body: { title: 'bug', colour: 'red' } }));
  await done(
    manager.call(uploadProjectImage, {
      params,
      files: { image: { bytes: await draw(500, 500).png().toBuffer() } },
    }),
  );
  const sweep = () => purgeProjects.run(platform, null);
  const age = (days: number) =>
    sql`update projects set deleted_at = ${new Date(clock.now().getTime() - days * DAY_MS)}
      where id = ${project}`.execute(platform.db);
  await done(owner.call(deleteProject, { params }));
  await age(LIMITS.undeleteDays - 0.01);
  await sweep();
  await done(owner.call(undeleteProject, { params }));
  await done(owner.call(deleteProject, { params }));
  await age(LIMITS.undeleteDays);
  // Also where the sweep has not come yet.
  expect(await owner.call(undeleteProject, { params })).toMatchObject({ status: 404 });
  const { items } = await done(owner.call(listProjects, { query: { team: id, state: 'deleted' } }));
  expect(items).toEqual([]);
  await sweep();
  expect(await owner.call(getProject, { params })).toMatchObject({ status: 404 });
  const { rows } = await sql`
    select from projects where id = ${project}
    union all select from project_tags where project_id = ${project}
    union all select from project_images where project_id = ${project}
    union all select from scopes where scope = ${toScope('project', project)}`.execute(platform.db);
  expect(rows).toEqual([]);
  expect((await read(owner, other)).title).toBe('Museum guide');
});
