import { execFileSync, spawnSync } from 'node:child_process';
import { DEFAULT_PRIVACY } from '@quilt/contract/access';
import { toUrl } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import {
  downloadSharedPdf,
  getResume,
  getSharedResume,
  type LINK_PARTS,
  openResumePdf,
  renewResumeLink,
  updateResume,
} from '@quilt/contract/features/resume';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { countQueries } from '../../testing/asked-queries';
import { createTasksWorld } from '../../testing/tasks-world';

const world = await createTasksWorld();
const { app, call, cast, clock, done, makeProject, makeTask, people, platform, teamWith } = world;
const { owner, administrator, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

const hasPdftotext = spawnSync('pdftotext', ['-v']).status === 0;

async function setProject(id: ProjectId, columns: Record<string, unknown>): Promise<void> {
  await platform.db.updateTable('projects').set(columns).where('id', '=', id).execute();
}

async function putOn(project: ProjectId, person: Person): Promise<void> {
  await sql`
    insert into project_members (project_id, team_id, user_id, added_at)
    select id, team_id, ${person.id}, ${clock.now()} from projects where id = ${project}`.execute(
    platform.db,
  );
}

async function seen(viewer: Person, of: Person, as?: 'friend' | 'stranger') {
  const { item } = await done(viewer.call(getResume, { params: { uuid: of.uuid }, query: { as } }));
  return item.projects;
}

const titlesOf = async (...args: Parameters<typeof seen>) => (await seen(...args)).map(({ title }) => title);

async function tokenOf(person: Person, parts: (typeof LINK_PARTS)[number][]): Promise<string> {
  const { item } = await done(person.call(renewResumeLink, { body: { parts } }));
  return item.url.slice(item.url.lastIndexOf('/') + 1);
}

async function shared(token: string) {
  const answer = await call(getSharedResume, { params: { token } });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data.item.projects.map(({ title }) => title);
}

/** A team of everybody's, with a project that is under way, one that is done, and some that are neither. */
async function makeTeam(visibility: 'open' | 'byRequest' | 'hidden', prefix: string) {
  const { id: team } = await teamWith(cast, { title: `${prefix} team`, visibility });
  const make = async (title: string, columns: Record<string, unknown>, isListed = true) => {
    const project = await makeProject(team, `${prefix} ${title}`);
    await setProject(project, columns);
    if (isListed) await putOn(project, performer);
    return project;
  };
  const active = await make('active', { status: 'inProgress' });
  const finished = await make('finished', { status: 'done', done_at: clock.now() });
  const begun = await make('begun', { status: 'new' }, false);
  await make('new', { status: 'new' });
  await make('archived', { status: 'inProgress', archived_at: clock.now() });
  await make('deleted', { status: 'done', done_at: clock.now(), deleted_at: clock.now() });
  await make('foreign', { status: 'inProgress' }, false);
  await putOn(active, bystander);
  await putOn(active, temporaryPerformer);
  for (let i = 0; i < 3; i++) await makeTask(finished, { status: 'done', worker: performer });
  await makeTask(finished, { status: 'done', worker: owner });
  await makeTask(finished, { status: 'inProgress', worker: performer });
  await makeTask(begun, { status: 'done', worker: performer, isArchived: true });
  return { team, active, finished, begun };
}

const open = await makeTeam('byRequest', 'Open');
await makeTeam('hidden', 'Hidden');
const OPEN = ['Open begun', 'Open active', 'Open finished'];
const HIDDEN = ['Hidden begun', 'Hidden active', 'Hidden finished'];

describe('projects of a resume', () => {
  test('are those under way and those that are done, with the role and what one has finished oneself', async () => {
    const projects = await seen(outsider, performer);
    expect(projects).toEqual([
      {
        id: open.begun,
        title: 'Open begun',
        team: 'Open team',
        role: 'performer',
        doneTasks: 1,
        doneAt: null,
        isOpen: false,
      },
      {
        id: open.active,
        title: 'Open active',
        team: 'Open team',
        role: 'performer',
        doneTasks: 0,
        doneAt: null,
        isOpen: false,
      },
      {
        id: open.finished,
        title: 'Open finished',
        team: 'Open team',
        role: 'performer',
        doneTasks: 3,
        doneAt: clock.now().toISOString(),
        isOpen: false,
      },
    ]);
    // Who only sees that it exists has not worked on it.
    expect(await seen(owner, bystander)).toEqual([]);
  });

  test('of hidden teams are for those who see there who is in them', async () => {
    for (const viewer of [owner, administrator, manager, observer, performer]) {
      const who = viewer.username;
      expect([who, (await titlesOf(viewer, performer)).sort()]).toEqual([who, [...OPEN, ...HIDDEN].sort()]);
      expect((await seen(viewer, performer)).every(({ isOpen }) => isOpen)).toBe(true);
    }
    for (const viewer of [outsider, bystander]) {
      expect(await titlesOf(viewer, performer)).toEqual(OPEN);
    }
    // In the projects that both are on, and no others.
    expect((await titlesOf(temporaryPerformer, performer)).sort()).toEqual([...OPEN, 'Hidden active'].sort());
    for (const as of ['friend', 'stranger'] as const) {
      expect(await titlesOf(performer, performer, as)).toEqual(OPEN);
    }
  });

  test('are told to nobody who may not see the resume', async () => {
    const { rita } = await people('rita');
    await world.join(open.team, rita, 'manager');
    await putOn(open.active, rita);
    expect(await titlesOf(outsider, rita)).toEqual(['Open active']);
    const conf = JSON.stringify({ ...DEFAULT_PRIVACY, seeResume: 'me' });
    await platform.db.updateTable('users').set({ conf }).where('id', '=', rita.id).execute();
    expect(await seen(outsider, rita)).toEqual([]);
    expect(await seen(owner, rita)).toEqual([]);
    expect(await titlesOf(rita, rita)).toEqual(['Open active']);
  });

  test('of a team that is archived or deleted are told no stranger, and of one that is left nobody', async () => {
    const { sam } = await people('sam');
    const { id: team, project } = await teamWith({ owner, performer: sam }, { visibility: 'open' });
    await setProject(project, { status: 'done', done_at: clock.now() });
    await putOn(project, sam);
    expect(await titlesOf(outsider, sam)).toEqual(['Atlas']);
    const set = (columns: Record<string, unknown>) =>
      platform.db.updateTable('teams').set(columns).where('id', '=', team).execute();
    await set({ archived_at: clock.now() });
    expect(await titlesOf(outsider, sam)).toEqual([]);
    expect(await titlesOf(owner, sam)).toEqual(['Atlas']);
    await set({ deleted_at: clock.now() });
    expect(await titlesOf(sam, sam)).toEqual([]);
    await set({ archived_at: null, deleted_at: null });
    await platform.db.deleteFrom('team_members').where('user_id', '=', sam.id).execute();
    expect(await titlesOf(sam, sam)).toEqual([]);
  });

  test('are there after the resume is saved', async () => {
    const { item } = await done(performer.call(updateResume, { body: { about: 'I draw maps.' } }));
    expect(item.projects).toHaveLength(OPEN.length + HIDDEN.length);
  });

  test('are counted up to where a number ends, and asked for at once, however many there are', async () => {
    const { tess } = await people('tess');
    const { id: team } = await teamWith({ owner, performer: tess }, { visibility: 'open' });
    const look = () => seen(outsider, tess);
    const before = await countQueries(world, look);
    for (let i = 0; i <= LIMITS.resume.projects; i++) {
      const project = await makeProject(team, `Project ${i}`);
      await setProject(project, { status: 'inProgress' });
      await putOn(project, tess);
      if (i > 0) continue;
      await sql`
        insert into tasks (project_id, title, description, status, rank, priority, worker_id, percentage, created_at, done_at)
        select ${project}, 'Task', '', 'done', 'e' || n, 'average', ${tess.id}, 100, ${clock.now()}, ${clock.now()}
          from generate_series(1, ${LIMITS.shownCount + 20}) as n`.execute(platform.db);
    }
    expect(await look()).toHaveLength(LIMITS.resume.projects);
    expect(await countQueries(world, look)).toBe(before);
    await sql`delete from project_members where user_id = ${tess.id}`.execute(platform.db);
    expect((await look()).map(({ doneTasks }) => doneTasks)).toEqual([LIMITS.shownCount + 1]);
  });
});

describe('by a public link', () => {
  test('they are shown where they were ticked, and never those of a hidden team', async () => {
    expect(await shared(await tokenOf(performer, ['about', 'projects']))).toEqual(OPEN);
    expect(await shared(await tokenOf(performer, ['about']))).toEqual([]);
  });
});

describe.runIf(hasPdftotext)('on paper', () => {
  async function textOf(url: string): Promise<string> {
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(200);
    const input = response.rawPayload;
    return execFileSync('pdftotext', ['-raw', '-', '-'], { input, encoding: 'utf8' }).replace(/\s+/g, ' ');
  }

  async function paperOf(viewer: Person, language: 'en' | 'ru'): Promise<string> {
    const params = { uuid: performer.uuid };
    return textOf((await done(viewer.call(openResumePdf, { params, body: { language } }))).item.url);
  }

  test('they stand in both languages, and none of a hidden team, not even on one’s own', async () => {
    const english = await paperOf(performer, 'en');
    for (const part of [
      'Projects on Quilt',
      'Open begun Performer Open team, 1 task done',
      'Open active Performer Open team, under way',
      'Open finished Performer Open team, 3 tasks done, finished on 15 June 2026',
    ]) {
      expect(english).toContain(part);
    }
    const russian = await paperOf(owner, 'ru');
    for (const part of [
      'Проекты в Quilt',
      'Open begun Исполнитель Open team, 1 задача выполнена',
      'Open active Исполнитель Open team, в работе',
      'Open finished Исполнитель Open team, 3 задачи выполнены, завершён 15 июня 2026',
    ]) {
      expect(russian).toContain(part);
    }
    expect(english + russian).not.toContain('Hidden');
  });

  test('that of a public link has them where they were ticked', async () => {
    const pdf = (token: string) =>
      textOf(toUrl(downloadSharedPdf, { params: { token }, query: { language: 'en' } }));
    const ticked = await pdf(await tokenOf(performer, ['projects']));
    expect(ticked).toContain('Open finished Performer');
    expect(ticked).not.toContain('Hidden');
    expect(await pdf(await tokenOf(performer, ['about']))).not.toContain('Open');
  });
});
