import { type Scope, toScope, UserUuid } from '@quilt/contract/core';
import { block } from '@quilt/contract/features/friends';
import { catchUp } from '@quilt/contract/features/live';
import {
  addProjectMember,
  getProject,
  listProjectMembers,
  listProjects,
  type ProjectId,
  removeProjectMember,
} from '@quilt/contract/features/projects';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { eventsOf } from '../../testing/events';
import { AT_ONCE } from '../../testing/matrix';
import { createTeamsWorld } from '../../testing/teams-world';
import { deleteMember, setRole } from '../teams';
import { listLiveProjects, setProjects } from './assignments';

const world = await createTeamsWorld();
const { cast, clock, context, done, makeCrowd, people, platform, teamWith } = world;
const { owner, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

const put = (by: Person, id: ProjectId, { uuid }: Pick<Person, 'uuid'>) =>
  by.call(addProjectMember, { params: { id, uuid } });
const take = (by: Person, id: ProjectId, { uuid }: Pick<Person, 'uuid'>) =>
  by.call(removeProjectMember, { params: { id, uuid } });
const list = async (person: Person, id: ProjectId, search?: string) =>
  (await done(person.call(listProjectMembers, { params: { id }, query: { search } }))).items;
const follow = (person: Person, scope: Scope) =>
  person.call(catchUp, { params: { scope }, query: { after: 0 } });

test('members of the team are put on a list, once, and taken off', async () => {
  const { other } = await teamWith();
  const { item } = await done(put(manager, other, performer));
  expect(item).toMatchObject({ person: { uuid: performer.uuid, username: 'pia' }, role: 'performer' });
  await done(put(manager, other, performer));
  await done(put(manager, other, bystander));
  expect((await list(observer, other)).map(({ person, role }) => `${person.firstName}, ${role}`)).toEqual([
    'Ben, bystander',
    'Pia, performer',
  ]);
  const card = async () => (await done(owner.call(getProject, { params: { id: other } }))).item;
  expect(await card()).toMatchObject({ memberCount: 2 });
  expect((await card()).members.map(({ firstName }) => firstName).sort()).toEqual(['Ben', 'Pia']);

  expect((await take(manager, other, performer)).status).toBe(204);
  expect((await take(manager, other, performer)).status).toBe(204);
  expect(await card()).toMatchObject({ memberCount: 1, members: [{ uuid: bystander.uuid }] });
  const { rows } = await sql<{ params: unknown; subject_id: number }>`
    select params, subject_id from team_ledger
     where project_id = ${other} and kind = 'projectMembersChanged' order by id`.execute(platform.db);
  expect(rows).toEqual([
    { params: { title: 'Museum guide', change: 'added' }, subject_id: performer.id },
    { params: { title: 'Museum guide', change: 'added' }, subject_id: bystander.id },
    { params: { title: 'Museum guide', change: 'removed' }, subject_id: performer.id },
  ]);
});

test('whoever is not in the team cannot be, known or not', async () => {
  const { other } = await teamWith();
  for (const person of [outsider, { uuid: UserUuid.parse(crypto.randomUUID()) }]) {
    expect(await put(manager, other, person)).toMatchObject({
      status: 422,
      error: { code: 'projects.no_member' },
    });
    expect((await take(manager, other, person)).status).toBe(204);
  }
  expect(await list(manager, other)).toEqual([]);
});

test('of many who put the same one on a list at once, one does', async () => {
  const { other } = await teamWith();
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => put(manager, other, performer)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const { item } = await done(owner.call(getProject, { params: { id: other } }));
  expect(item.memberCount).toBe(1);
  await Promise.all(Array.from({ length: AT_ONCE }, () => take(manager, other, performer)));
  expect((await done(owner.call(getProject, { params: { id: other } }))).item.memberCount).toBe(0);
});

test('a list is by name in pages, found by words, and shows who has blocked whom as well', async () => {
  const { id, other } = await teamWith();
  const crowd = await makeCrowd(5);
  for (const { id: user } of crowd) {
    await sql`insert into team_members (team_id, user_id, role, joined_at)
      values (${id}, ${user}, 'performer', ${clock.now()})`.execute(platform.db);
  }
  for (const person of [...crowd, performer, manager]) await done(put(owner, other, person));
  const names: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { limit: 2, cursor };
    const page = await done(observer.call(listProjectMembers, { params: { id: other }, query }));
    names.push(...page.items.map(({ person }) => person.firstName));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(names).toEqual(['Crowd', 'Crowd', 'Crowd', 'Crowd', 'Crowd', 'Mia', 'Pia']);
  const found = (await list(observer, other, 'tester p')).map(({ person }) => person.firstName);
  expect(found).toEqual(['Pia']);
  await done(performer.call(block, { body: { uuid: manager.uuid } }));
  await platform.db
    .updateTable('users')
    .set({ account_type: 'private' })
    .where('id', '=', performer.id)
    .execute();
  const shown = await list(manager, other);
  expect(JSON.stringify(shown)).not.toMatch(/@example\.org|1990-|"conf"/);
  expect((await list(manager, other, 'pia'))[0]?.person).toMatchObject({
    uuid: performer.uuid,
    username: 'pia',
  });
});

test('whoever is named in capital letters is the same, and is told to others by no other name', async () => {
  const { id, other } = await teamWith();
  const capital = { ...temporaryPerformer, uuid: temporaryPerformer.uuid.toUpperCase() as Person['uuid'] };
  expect(await done(put(manager, other, capital))).toMatchObject({
    item: { person: { uuid: temporaryPerformer.uuid } },
  });
  expect(await eventsOf(temporaryPerformer)).toContainEqual({ type: 'teams.changed', id, patch: null });
  await done(take(manager, other, capital));
  expect(await list(manager, other)).toEqual([]);
});

test('being put on a list is what opens a project to a temporary performer, and being taken off closes it', async () => {
  const { id, project, other } = await teamWith();
  const scope = toScope('project', other);
  const tim = temporaryPerformer;
  expect(await follow(tim, toScope('project', project))).toMatchObject({ ok: true });
  expect(await follow(tim, scope)).toMatchObject({ status: 404 });
  expect(await tim.call(listProjectMembers, { params: { id: other }, query: {} })).toMatchObject({
    status: 403,
  });

  await done(put(manager, other, tim));
  expect(await follow(tim, scope)).toMatchObject({ ok: true });
  expect((await list(tim, other)).map(({ person }) => person.uuid)).toEqual([tim.uuid]);
  expect(await eventsOf(tim)).toContainEqual({ type: 'teams.changed', id, patch: null });

  await done(take(manager, other, tim));
  expect(await follow(tim, scope)).toMatchObject({ status: 404 });
  const { items } = await done(follow(owner, scope));
  expect(items.map(({ type, id: about }) => [type, about])).toEqual([
    ['access.changed', other],
    ['project.changed', other],
    ['access.changed', other],
    ['project.changed', other],
  ]);
});

test('who hears what happens inside: all who see tasks there, nobody else', async () => {
  const { id, project } = await teamWith();
  const { rita } = await people('rita');
  await world.join(id, rita, 'performer');
  const scope = toScope('project', project);
  for (const person of [owner, manager, performer, temporaryPerformer, observer, rita]) {
    expect((await follow(person, scope)).ok).toBe(true);
  }
  for (const person of [bystander, outsider]) expect((await follow(person, scope)).status).toBe(404);

  await context.transaction((tx) => setRole(tx, id, rita, { role: 'bystander', term: null }));
  expect((await follow(rita, scope)).status).toBe(404);
  await context.transaction((tx) => deleteMember(tx, id, rita));
  expect((await follow(rita, scope)).status).toBe(404);
  await sql`update projects set deleted_at = ${clock.now()} where id = ${project}`.execute(platform.db);
  expect((await follow(owner, scope)).status).toBe(404);
});

test('other features put members on the live projects of a team, and on no other', async () => {
  const { id, project, other } = await teamWith();
  const elsewhere = await teamWith();
  const archived = await world.makeProject(id, 'Old');
  await sql`update projects set archived_at = ${clock.now()} where id = ${archived}`.execute(platform.db);
  const asked = [other, project, other, elsewhere.project, archived, 900_000 as ProjectId];
  expect(await listLiveProjects(platform.db, id, asked)).toEqual([
    { id: project, title: 'Atlas', image: null },
    { id: other, title: 'Museum guide', image: null },
  ]);

  await context.transaction((work) =>
    setProjects(work, id, temporaryPerformer, [other, elsewhere.other], clock.now()),
  );
  const { items } = await done(owner.call(listProjects, { query: { team: id } }));
  expect(items.map(({ title, memberCount }) => [title, memberCount])).toEqual([
    ['Atlas', 0],
    ['Museum guide', 1],
  ]);
  expect((await list(owner, elsewhere.other)).length).toBe(0);
});
