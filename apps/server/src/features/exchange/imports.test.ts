import {
  createImport,
  deleteImport,
  getImport,
  listImportFaults,
  listImports,
  listKeptTasks,
  matchImport,
  openImportReport,
  startImport,
  undoImport,
} from '@quilt/contract/features/exchange';
import { removeMember } from '@quilt/contract/features/members';
import { archiveProject, getProject, type ProjectId } from '@quilt/contract/features/projects';
import { updateTask } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createImportsWorld } from '../../testing/imports-world';
import { AT_ONCE } from '../../testing/matrix';
import { sweepImports } from './imports.jobs';

const world = await createImportsWorld();
const { bringIn, cast, clock, done, fillProject, listMiscounted, look, match, platform } = world;
const { send, faultsOf, teamWith, walkTasks } = world;
const { owner, administrator, manager, performer, temporaryPerformer, observer, bystander, outsider } = cast;

const titlesIn = async (project: ProjectId) =>
  (await walkTasks(owner, project, { state: 'active' })).map(({ title }) => title).toSorted();

let project: ProjectId;
let team: Awaited<ReturnType<typeof teamWith>>['id'];

beforeEach(async () => {
  clock.set(new Date('2026-06-15T10:00:00Z'));
  ({ project, id: team } = await teamWith());
});

describe('nothing is half written', () => {
  test('a process that ends in the middle goes on where it was, and no row comes twice', async () => {
    const rows = Array.from({ length: 2_500 }, (_, index) => `Task ${index}`);
    const checked = await match(manager, await send(manager, project, `Title\n${rows.join('\n')}`));
    const stop = new AbortController();
    const put = platform.committed;
    let batches = 0;
    const { importJob } = await import('./imports.jobs');
    const stopping = {
      ...platform,
      committed: (events: Parameters<typeof put>[0]) => {
        put(events);
        batches += 1;
        if (batches === 1) stop.abort(new Error('stopped'));
      },
    };
    await sql`update imports set state = 'running', rows_done = 0, rows_in = 0 where id = ${checked.id}`.execute(
      platform.db,
    );
    const data = { id: checked.id, state: 'running' as const };
    await expect(importJob.run(stopping, data, stop.signal)).rejects.toThrow('stopped');
    const middle = await look(manager, checked);
    expect(middle).toMatchObject({ state: 'running', rowsDone: 1_000, tasksMade: 1_000 });
    expect(await titlesIn(project)).toHaveLength(1_000);
    await importJob.run(platform, data);
    expect(await look(manager, checked)).toMatchObject({ state: 'done', tasksMade: 2_500 });
    expect(await titlesIn(project)).toEqual(rows.toSorted());
    // Given out once more, it finds nothing to do.
    await importJob.run(platform, data);
    expect(await titlesIn(project)).toHaveLength(2_500);
    expect(await listMiscounted()).toEqual([]);
  });

  test('many who start it at once start it once', async () => {
    const checked = await match(manager, await send(manager, project, 'Title\nOne\nTwo'));
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => manager.call(startImport, { params: { id: checked.id } })),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await look(manager, checked)).toMatchObject({ state: 'done', tasksMade: 2 });
    expect(await titlesIn(project)).toEqual(['One', 'Two']);
  });

  test('a project that is full takes no more, and one that fills meanwhile says which stayed out', async () => {
    await fillProject(project, 10, owner);
    const { max } = { max: LIMITS.tasksPerProject };
    const checked = await match(manager, await send(manager, project, 'Title\nOne\nTwo'));
    await sql`update projects set new_tasks = ${max - 1} where id = ${project}`.execute(platform.db);
    expect(await manager.call(startImport, { params: { id: checked.id } })).toMatchObject({
      status: 409,
      error: { code: 'exchange.too_many_rows' },
    });
    const again = await match(manager, checked);
    expect(again.counts).toEqual({ in: 1, changed: 0, out: 1 });
    expect(await faultsOf(manager, again)).toEqual([[3, null, 'projectFull', '', true]]);
    await done(manager.call(startImport, { params: { id: again.id } }));
    expect(await look(manager, again)).toMatchObject({ state: 'done', tasksMade: 1, counts: { out: 1 } });
    await sql`update projects set new_tasks = 11 where id = ${project}`.execute(platform.db);
    expect(await listMiscounted()).toEqual([]);
  });

  test('whoever loses the right meanwhile brings in nothing more', async () => {
    const checked = await match(manager, await send(manager, project, 'Title\nOne'));
    await sql`update imports set state = 'running', rows_done = 0 where id = ${checked.id}`.execute(
      platform.db,
    );
    await done(owner.call(removeMember, { params: { id: team, uuid: manager.uuid } }));
    const { importJob } = await import('./imports.jobs');
    await importJob.run(platform, { id: checked.id, state: 'running' });
    const { rows } = await sql<{ state: string; error: string }>`
      select state, error from imports where id = ${checked.id}`.execute(platform.db);
    expect(rows).toEqual([{ state: 'failed', error: 'common.not_found' }]);
    expect(await titlesIn(project)).toEqual([]);
  });
});

describe('an undo', () => {
  test('takes back all that came, but for what somebody has changed since', async () => {
    const ended = await bringIn(
      manager,
      project,
      'ID,Title,Parent,Tags,Milestone\n1,Parent,,night,Spring\n2,Child,1,night,\n3,Kept,,day,\n',
    );
    const before = await walkTasks(owner, project);
    const kept = before.find(({ title }) => title === 'Kept');
    const parent = before.find(({ title }) => title === 'Parent');
    if (!kept || !parent) throw new Error('a task is missing');
    expect(parent.subtasks).toMatchObject({ count: 1 });
    await done(
      owner.call(updateTask, {
        params: { id: kept.id },
        body: { version: kept.version, changes: { title: 'Kept and changed' } },
      }),
    );
    const ofOne = { params: { id: ended.id } };
    expect((await done(manager.call(listKeptTasks, ofOne))).items).toEqual([
      { id: kept.id, title: 'Kept and changed' },
    ]);
    await Promise.all(Array.from({ length: 5 }, () => done(manager.call(undoImport, ofOne))));
    expect(await look(manager, ended)).toMatchObject({ state: 'undone', tasksKept: 1, undoUntil: null });
    expect(await titlesIn(project)).toEqual(['Kept and changed']);
    const { item: shown } = await done(owner.call(getProject, { params: { id: project } }));
    expect([shown.tags.map(({ title }) => title), shown.milestones]).toEqual([['day'], []]);
    expect(await listMiscounted()).toEqual([]);
  });

  test('is over after a while, and nothing of what was never brought in', async () => {
    const ready = await send(manager, project, 'Title\nOne');
    expect(await manager.call(undoImport, { params: { id: ready.id } })).toMatchObject({
      error: { code: 'exchange.not_now' },
    });
    const ended = await bringIn(manager, project, 'Title\nOne');
    // A session lives on where it is used.
    clock.advance({ days: LIMITS.import.undoDays - 1 });
    await look(manager, ended);
    clock.advance({ days: 1, minutes: 1 });
    expect(await manager.call(undoImport, { params: { id: ended.id } })).toMatchObject({
      error: { code: 'exchange.undo_over' },
    });
    expect(await walkTasks(manager, project)).toHaveLength(1);
  });
});

describe('who brings tasks in', () => {
  const files = { file: { bytes: Buffer.from('Title\nOne'), name: 'one.csv' } };

  test.each([
    ['owner', owner, null],
    ['administrator', administrator, null],
    ['manager', manager, null],
    ['performer', performer, 'common.forbidden'],
    ['temporary performer', temporaryPerformer, 'common.forbidden'],
    ['observer', observer, 'common.forbidden'],
    ['bystander', bystander, 'common.forbidden'],
    ['outsider', outsider, 'common.not_found'],
  ] as const)('%s', async (_, who, refusal) => {
    const answer = await who.call(createImport, { params: { id: project }, files });
    expect(answer.ok ? null : answer.error.code).toBe(refusal);
  });

  test('nobody sees or drives what another has begun', async () => {
    const ready = await send(manager, project, 'Title\nOne');
    const ofOne = { params: { id: ready.id } };
    for (const who of [owner, administrator, performer, outsider] satisfies Person[]) {
      const { mapping } = ready;
      if (!mapping) throw new Error('the file could not be read');
      const answers = [
        await who.call(getImport, ofOne),
        await who.call(matchImport, { ...ofOne, body: mapping }),
        await who.call(startImport, ofOne),
        await who.call(undoImport, ofOne),
        await who.call(deleteImport, ofOne),
        await who.call(listImportFaults, { ...ofOne, query: {} }),
        await who.call(listKeptTasks, ofOne),
        await who.call(openImportReport, ofOne),
      ];
      for (const answer of answers) {
        expect(answer).toMatchObject({ ok: false, error: { code: 'common.not_found' } });
      }
    }
    expect((await done(owner.call(listImports, { params: { id: project } }))).items).toEqual([]);
    expect((await done(manager.call(listImports, { params: { id: project } }))).items).toHaveLength(1);
  });

  test('not into an archived project, and not what is not at that step', async () => {
    const ready = await send(manager, project, 'Title\nOne');
    const ofOne = { params: { id: ready.id } };
    expect(await manager.call(startImport, ofOne)).toMatchObject({ error: { code: 'exchange.not_now' } });
    await done(owner.call(archiveProject, { params: { id: project } }));
    expect(await manager.call(createImport, { params: { id: project }, files })).toMatchObject({
      error: { code: 'projects.archived' },
    });
    expect(await manager.call(startImport, ofOne)).toMatchObject({ error: { code: 'projects.archived' } });
  });
});

describe('files', () => {
  const isStored = async (id: number) => {
    const { rows } = await sql<{ key: string }>`select blob_key as key from imports where id = ${id}`.execute(
      platform.db,
    );
    return rows[0]?.key;
  };

  test('a new one takes the place of what was not begun, and a thrown away one is gone with its bytes', async () => {
    const first = await send(manager, project, 'Title\nFirst');
    const key = await isStored(first.id);
    const second = await send(manager, project, 'Title\nSecond');
    await platform.jobs.drain();
    expect(await platform.blobs.stat(key ?? '')).toBeNull();
    expect(await manager.call(getImport, { params: { id: first.id } })).toMatchObject({ status: 404 });
    const other = await isStored(second.id);
    await done(manager.call(deleteImport, { params: { id: second.id } }));
    await platform.jobs.drain();
    expect(await platform.blobs.stat(other ?? '')).toBeNull();
    const ended = await bringIn(manager, project, 'Title\nThird');
    expect(await manager.call(deleteImport, { params: { id: ended.id } })).toMatchObject({
      error: { code: 'exchange.not_now' },
    });
  });

  test('are swept after a while, and what nobody goes on with is told to have failed', async () => {
    const draft = await send(manager, project, 'Title\nDraft');
    const ended = await bringIn(owner, project, 'Title\nDone');
    const key = await isStored(ended.id);
    await sql`
      insert into imports (project_id, owner_id, state, file_name, bytes, blob_key, created_at, touched_at)
      values (${project}, ${administrator.id}, 'running', 'x', 1, 'none', ${clock.now()}, ${clock.now()})`.execute(
      platform.db,
    );
    clock.advance({ days: 1, minutes: 1 });
    await sweepImports.run(platform, null);
    expect(await manager.call(getImport, { params: { id: draft.id } })).toMatchObject({ status: 404 });
    expect((await done(owner.call(listImports, { params: { id: project } }))).items).toHaveLength(1);
    const { items } = await done(administrator.call(listImports, { params: { id: project } }));
    expect(items).toMatchObject([{ state: 'failed', error: 'exchange.stopped' }]);
    clock.advance({ days: LIMITS.import.keptDays - 1 });
    await look(owner, ended);
    clock.advance({ days: 1 });
    await sweepImports.run(platform, null);
    await platform.jobs.drain();
    expect((await done(owner.call(listImports, { params: { id: project } }))).items).toEqual([]);
    expect(await platform.blobs.stat(key ?? '')).toBeNull();
    expect(await titlesIn(project)).toEqual(['Done']);
  });
});

/** As a program for Russian Windows writes it. */
