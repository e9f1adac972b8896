import type { Role } from '@quilt/contract/access';
import {
  deleteAttachment,
  listAttachments,
  openAttachments,
  restoreAttachment,
} from '@quilt/contract/features/documents';
import { archiveProject } from '@quilt/contract/features/projects';
import { archiveTask, deleteTask, listHistory } from '@quilt/contract/features/tasks';
import { archiveTeam } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dropBlobs } from '../../platform/blobs';
import { DAY_MS } from '../../platform/durations';
import { createAttachmentsWorld } from '../../testing/attachments-world';
import { purgeDocuments } from './documents.jobs';

const world = await createAttachmentsWorld();
const { cast, platform, clock, teamWith, makeTask, done, send, attach, codeOf, namesOf, storageOf } = world;
const { owner, manager, performer, observer } = cast;
const { maxFileBytes, teamFileBytes } = platform.config;

beforeAll(() => platform.jobs.start(platform, [dropBlobs]));

beforeEach(() => {
  Object.assign(platform.config, { maxFileBytes, teamFileBytes });
  // Everybody may upload so many in a minute.
  clock.advance({ minutes: 2 });
});

const asText = (text: string) => ({ bytes: Buffer.from(text), name: `${text}.txt` });

const FORBIDDEN = 'common.forbidden';
const UNSEEN = 'common.not_found';
/** What each gets by reading and by writing: in an assigned project, and in another; then as who works on the task. */
const MAY: Readonly<Record<Role | 'outsider', readonly [read: string, write: string, asWorker: string][]>> = {
  owner: [
    ['ok', 'ok', 'ok'],
    ['ok', 'ok', 'ok'],
  ],
  administrator: [
    ['ok', 'ok', 'ok'],
    ['ok', 'ok', 'ok'],
  ],
  manager: [
    ['ok', 'ok', 'ok'],
    ['ok', 'ok', 'ok'],
  ],
  performer: [
    ['ok', FORBIDDEN, 'ok'],
    ['ok', FORBIDDEN, 'ok'],
  ],
  temporaryPerformer: [
    ['ok', FORBIDDEN, 'ok'],
    [UNSEEN, UNSEEN, UNSEEN],
  ],
  observer: [
    ['ok', FORBIDDEN, FORBIDDEN],
    ['ok', FORBIDDEN, FORBIDDEN],
  ],
  bystander: [
    [UNSEEN, UNSEEN, UNSEEN],
    [UNSEEN, UNSEEN, UNSEEN],
  ],
  outsider: [
    [UNSEEN, UNSEEN, UNSEEN],
    [UNSEEN, UNSEEN, UNSEEN],
  ],
};

describe('who hangs files on a task', () => {
  test.each(Object.entries(MAY) as [Role | 'outsider', (typeof MAY)['owner']][])(
    '%s',
    async (role, [assigned, elsewhere]) => {
      const { project, other } = await teamWith();
      const person = cast[role];
      for (const [place, expected] of [
        [project, assigned],
        [other, elsewhere],
      ] as const) {
        const [read, write, asWorker] = expected ?? [];
        for (const [worker, expectedWrite] of [
          [null, write],
          [person, asWorker],
        ] as const) {
          const task = await makeTask(place, { creator: owner, worker });
          const theirs = await attach(owner, task, asText('theirs'));
          const params = { id: task, document: theirs.id };
          const body = { ids: [theirs.id] };
          expect(await codeOf(person.call(listAttachments, { params: { id: task } }))).toBe(read);
          expect(await codeOf(person.call(openAttachments, { params: { id: task }, body }))).toBe(read);
          expect(await codeOf(send(person, task))).toBe(expectedWrite);
          expect(await codeOf(person.call(deleteAttachment, { params }))).toBe(expectedWrite);
          await owner.call(deleteAttachment, { params });
          expect(await codeOf(person.call(restoreAttachment, { params }))).toBe(expectedWrite);
        }
      }
    },
  );

  test('one’s own is taken off by who may still hang files there, and by nobody else', async () => {
    const { project, id: team } = await teamWith();
    const task = await makeTask(project, { creator: owner, worker: performer });
    const { id } = await attach(performer, task);
    const params = { id: task, document: id };
    const [takeOff, takeBack] = [
      (person: typeof performer) => codeOf(person.call(deleteAttachment, { params })),
      (person: typeof performer) => codeOf(person.call(restoreAttachment, { params })),
    ];
    expect(await takeOff(performer)).toBe('ok');
    expect(await takeBack(performer)).toBe('ok');
    await sql`update tasks set worker_id = null where id = ${task}`.execute(platform.db);
    expect(await takeOff(performer)).toBe(FORBIDDEN);
    expect(await codeOf(send(performer, task))).toBe(FORBIDDEN);
    await sql`update tasks set worker_id = ${performer.id} where id = ${task}`.execute(platform.db);
    expect(await takeOff(performer)).toBe('ok');
    await sql`
      update team_members set role = 'observer' where team_id = ${team} and user_id = ${performer.id}`.execute(
      platform.db,
    );
    expect(await takeBack(performer)).toBe(FORBIDDEN);
    expect(await takeBack(manager)).toBe('ok');
    expect(await takeOff(performer)).toBe(FORBIDDEN);
  });

  test('a file is found under its own task alone', async () => {
    const { project } = await teamWith();
    const [task, another] = [await makeTask(project), await makeTask(project)];
    const { id } = await attach(manager, task);
    const params = { id: another, document: id };
    expect(await codeOf(manager.call(deleteAttachment, { params }))).toBe(UNSEEN);
    expect(await codeOf(manager.call(restoreAttachment, { params }))).toBe(UNSEEN);
    const opened = await done(
      manager.call(openAttachments, { params: { id: another }, body: { ids: [id] } }),
    );
    expect(opened.items).toEqual([]);
    expect(await namesOf(manager, task)).toHaveLength(1);
  });

  test('what is archived is read only', async () => {
    const { id, project, other } = await teamWith();
    const refuses = async (task: Parameters<typeof namesOf>[1], document: Attached, code: string) => {
      const params = { id: task, document: document.id };
      expect(await codeOf(send(manager, task))).toBe(code);
      expect(await codeOf(manager.call(deleteAttachment, { params }))).toBe(code);
      expect(await codeOf(manager.call(restoreAttachment, { params }))).toBe(code);
      expect(await namesOf(observer, task)).toHaveLength(1);
    };
    type Attached = Awaited<ReturnType<typeof attach>>;
    const [task, another, third] = [await makeTask(project), await makeTask(project), await makeTask(other)];
    const files = [await attach(manager, task), await attach(manager, another), await attach(manager, third)];
    const [first, second, last] = files as [Attached, Attached, Attached];
    await done(manager.call(archiveTask, { params: { id: task } }));
    await refuses(task, first, 'tasks.archived');
    await done(manager.call(archiveProject, { params: { id: project } }));
    await refuses(another, second, 'projects.archived');
    await done(owner.call(archiveTeam, { params: { id } }));
    await refuses(third, last, 'teams.archived');
  });
});

describe('what follows', () => {
  test('everybody who sees the project hears of it, and the history tells it', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project);
    const made = await attach(manager, task, asText('plan'));
    const params = { id: task, document: made.id };
    await done(manager.call(deleteAttachment, { params }));
    await done(manager.call(restoreAttachment, { params }));
    await done(manager.call(restoreAttachment, { params }));
    const told = (await world.eventsIn(project, observer)).filter(({ type }) => type.startsWith('att'));
    expect(told).toEqual([
      { type: 'attachment.added', id: made.id, patch: made },
      { type: 'attachment.removed', id: made.id, patch: { task } },
      { type: 'attachment.added', id: made.id, patch: made },
    ]);
    const { items } = await done(manager.call(listHistory, { params: { id: task }, query: {} }));
    expect(items.map(({ kind, from, to, canUndo }) => [kind, from, to, canUndo])).toEqual([
      ['fileAdded', null, 'plan.txt', false],
      ['fileRemoved', 'plan.txt', null, false],
      ['fileAdded', null, 'plan.txt', false],
    ]);
  });

  test('they are listed with who hung them there, the oldest first', async () => {
    const { project } = await teamWith();
    const task = await makeTask(project, { worker: performer });
    await attach(performer, task, asText('b'));
    await attach(manager, task, asText('a'));
    const { items, people, maxBytes } = await done(observer.call(listAttachments, { params: { id: task } }));
    expect(items).toMatchObject([
      { name: 'b.txt', bytes: 1, type: 'text/plain', picture: null, uploader: performer.uuid },
      { name: 'a.txt', uploader: manager.uuid, createdAt: clock.now().toISOString() },
    ]);
    expect(people.map(({ uuid }) => uuid).sort()).toEqual([performer.uuid, manager.uuid].sort());
    expect(maxBytes).toBe(LIMITS.fileBytes);
  });

  test('what was taken off can be had back for thirty days, and is gone with its bytes then', async () => {
    const { id: team, project } = await teamWith();
    const task = await makeTask(project);
    const gone = await attach(manager, task, asText('gone for good'));
    const shared = await attach(manager, task, asText('kept'));
    const twin = await attach(manager, task, asText('kept'));
    const keyOf = async (id: number) => {
      const { rows } = await sql<{ blob_key: string }>`
        select blob_key from documents where id = ${id}`.execute(platform.db);
      return rows[0]?.blob_key ?? '';
    };
    const [goneKey, keptKey] = [await keyOf(gone.id), await keyOf(twin.id)];
    for (const { id } of [gone, shared]) {
      await done(manager.call(deleteAttachment, { params: { id: task, document: id } }));
    }
    // The clock stands still for everybody else, whose sessions would end.
    const age = (days: number) =>
      sql`update documents set deleted_at = ${new Date(clock.now().getTime() - days * DAY_MS)}
           where deleted_at is not null`.execute(platform.db);
    await age(29);
    await purgeDocuments.run(platform, null);
    expect(await storageOf(team)).toEqual({ kept: 21, taken: 21 });
    await age(31);
    await purgeDocuments.run(platform, null);
    const params = { id: task, document: gone.id };
    expect(await codeOf(manager.call(restoreAttachment, { params }))).toBe(UNSEEN);
    expect(await storageOf(team)).toEqual({ kept: 4, taken: 4 });
    expect(await platform.blobs.stat(keptKey)).toEqual({ bytes: 4 });
    await expect.poll(() => platform.blobs.stat(goneKey)).toBeNull();
  });

  test('with a task that is deleted its files go, and their space is free', async () => {
    const { id: team, project } = await teamWith();
    const [task, another] = [await makeTask(project), await makeTask(project)];
    await attach(manager, task, asText('12345'));
    await attach(manager, another, asText('123'));
    await done(manager.call(archiveTask, { params: { id: task } }));
    await done(manager.call(deleteTask, { params: { id: task } }));
    expect(await storageOf(team)).toEqual({ kept: 3, taken: 3 });
    const { rows } = await sql`select from document_leftovers`.execute(platform.db);
    expect(rows).toHaveLength(1);
    await purgeDocuments.run(platform, null);
    expect((await sql`select from document_leftovers`.execute(platform.db)).rows).toEqual([]);
  });

  test('a task that moves to a project of another team takes its files along', async () => {
    const [here, there] = [await teamWith(), await teamWith()];
    const task = await makeTask(here.project);
    await attach(manager, task, asText('12345'));
    await attach(manager, await makeTask(here.project), asText('123'));
    await sql`update tasks set project_id = ${there.project} where id = ${task}`.execute(platform.db);
    expect(await storageOf(here.id)).toEqual({ kept: 3, taken: 3 });
    expect(await storageOf(there.id)).toEqual({ kept: 5, taken: 5 });
  });
});
