import { type DocumentId, readDocument, readThumbnail } from '@quilt/contract/features/documents';
import * as feeds from '@quilt/contract/features/feeds';
import { removeFriend } from '@quilt/contract/features/friends';
import {
  createGroup,
  type GroupId,
  inviteToGroup,
  joinGroup,
  leaveGroup,
} from '@quilt/contract/features/groups';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createFeedsWorld } from '../../testing/feeds-world';
import type { SentFile } from '../../testing/form';
import { pruneFeeds, UPLOAD_DAYS } from './feeds.jobs';

const world = await createFeedsWorld();
const { people, post, read, befriend, block, done, platform, clock, app } = world;
const { maxFileBytes, userFileBytes } = platform.config;

beforeEach(() => {
  Object.assign(platform.config, { maxFileBytes, userFileBytes });
  // Everybody may upload so many in a minute.
  clock.advance({ minutes: 2 });
});

const TEXT = { bytes: Buffer.from('a text'), name: 'Plan of the metro.txt' };
const send = (person: Person, file: SentFile = TEXT) => person.call(feeds.uploadToPost, { files: { file } });
const upload = async (person: Person, file?: SentFile) => (await done(send(person, file))).item;
const open = async (person: Person, ...ids: DocumentId[]) =>
  (await done(person.call(feeds.openPostFiles, { body: { ids } }))).items;
const fetch = (url: string | undefined) => app.inject({ url: url ?? '' });
const uploadsOf = async (person: Person) =>
  (await done(person.call(feeds.listPostUploads, {}))).items.map(({ id }) => id);
/** What is kept of somebody's space. */
async function spaceOf({ id }: Person): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select bytes from user_storage where user_id = ${id}`.execute(platform.db);
  return rows[0]?.bytes ?? 0;
}
const found = async (owner: Person) =>
  (
    await done(
      owner.call(createGroup, { body: { title: 'Signs', category: 'city', visibility: 'byRequest' } }),
    )
  ).item.id;

test('a post has the files that it names, in this order, and what they show; an edit takes them off and adds', async () => {
  const { anya: ana, bert: ben } = await people('anya', 'bert');
  const [one, two] = [await upload(ana), await upload(ana, { bytes: Buffer.from('b'), name: 'b.txt' })];
  expect(await uploadsOf(ana)).toEqual([one.id, two.id]);
  const said = await post(ana, { text: '', attachments: [{ id: two.id, alt: 'A b' }, { id: one.id }] });
  expect(said.attachments).toEqual([
    { ...two, alt: 'A b' },
    { ...one, alt: '' },
  ]);
  expect(await uploadsOf(ana)).toEqual([]);
  const [opened] = await open(ben, one.id);
  const answer = await fetch(opened?.url);
  expect([answer.statusCode, answer.body]).toEqual([200, 'a text']);
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  const three = await upload(ana);
  const edit = (attachments: { id: DocumentId; alt?: string }[]) =>
    ana.call(feeds.updatePost, { params: { id: said.id }, body: { text: '', attachments } });
  const { item } = await done(edit([{ id: one.id, alt: 'Lines' }, { id: three.id }]));
  expect(item).toMatchObject({
    attachments: [
      { id: one.id, alt: 'Lines' },
      { id: three.id, alt: '' },
    ],
    editedAt: expect.any(String),
  });
  expect(await open(ben, two.id)).toEqual([]);
  expect(await spaceOf(ana)).toBe(12);
  expect(await edit([])).toMatchObject({ status: 422 });
  expect(await edit([{ id: two.id }])).toMatchObject({ status: 409 });
});

test('until it is posted a file is its sender’s alone; one file hangs on one post, also when ten name it at once', async () => {
  const { cat, dan } = await people('cat', 'dan');
  const file = await upload(cat);
  expect(await uploadsOf(dan)).toEqual([]);
  expect(await open(dan, file.id)).toEqual([]);
  const name = (person: Person) =>
    person.call(feeds.createPost, {
      body: { level: 'public', text: 'Look', attachments: [{ id: file.id }] },
    });
  const params = { document: file.id };
  expect(await name(dan)).toMatchObject({ status: 409, error: { code: 'feeds.file_gone' } });
  expect(await dan.call(feeds.deletePostUpload, { params })).toMatchObject({ status: 404 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => name(cat)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await cat.call(feeds.deletePostUpload, { params })).toMatchObject({ status: 404 });
  const other = await upload(cat);
  await done(cat.call(feeds.deletePostUpload, { params: { document: other.id } }));
  expect(await spaceOf(cat)).toBe(6);
});

test('a file is read by those who read its post: by its id, by an address that they have, and at no other address', async () => {
  const { eva, fay, gil } = await people('eva', 'fay', 'gil');
  await befriend(eva, fay);
  const file = await upload(eva);
  const { id } = await post(eva, { level: 'friends', attachments: [{ id: file.id }] });
  expect(await open(gil, file.id)).toEqual([]);
  const [opened] = await open(fay, file.id);
  expect((await fetch(opened?.url)).statusCode).toBe(200);
  const mine = await upload(gil);
  const [own] = await open(gil, mine.id);
  const ticket = encodeURIComponent(new URL(own?.url ?? '', 'http://x').searchParams.get('ticket') ?? '');
  for (const path of [
    feeds.readPostFile.path.replace(':document', String(file.id)),
    readDocument.path.replace(':id', String(file.id)),
    readDocument.path.replace(':id', String(mine.id)),
    readThumbnail.path.replace(':id', String(file.id)),
  ]) {
    expect((await fetch(`/api${path}?ticket=${ticket}`)).statusCode, path).toBeGreaterThanOrEqual(403);
  }
  const mayFetch = async () => (await fetch(opened?.url)).statusCode === 200;
  const narrow = (level: 'me' | 'friends') =>
    done(eva.call(feeds.updatePost, { params: { id }, body: { text: 'So', level } }));
  await narrow('me');
  expect(await mayFetch()).toBe(false);
  await narrow('friends');
  expect(await mayFetch()).toBe(true);
  await done(fay.call(removeFriend, { params: { uuid: eva.uuid } }));
  expect(await mayFetch()).toBe(false);
  await befriend(eva, fay);
  await done(block(eva, fay));
  expect(await mayFetch()).toBe(false);
});

test('in a group its files are its documents: for its readers, found by name, and gone with the post', async () => {
  const { ola, max, sid } = await people('ola', 'max', 'sid');
  const group: GroupId = await found(ola);
  await done(ola.call(inviteToGroup, { params: { id: group, uuid: max.uuid } }));
  await done(max.call(joinGroup, { params: { id: group } }));
  await sql`insert into group_members (group_id, user_id, role, joined_at)
            values (${group}, ${max.id}, 'member', ${clock.now()}) on conflict do nothing`.execute(
    platform.db,
  );
  const file = await upload(max);
  const said = await post(max, { level: 'group', group, attachments: [{ id: file.id }] });
  const list = (person: Person, search?: string) =>
    person.call(feeds.listGroupDocuments, { params: { id: group }, query: search ? { search } : {} });
  const namesFor = async (person: Person, search?: string) =>
    (await done(list(person, search))).items.map(({ file: { name } }) => name);
  expect((await done(list(ola))).items).toMatchObject([
    { file: { id: file.id }, post: said.id, author: max.uuid },
  ]);
  expect(await namesFor(ola, 'METR')).toEqual([TEXT.name]);
  expect(await namesFor(ola, 'tram')).toEqual([]);
  expect(await namesFor(ola, '!')).toEqual([]);
  expect(await list(sid)).toMatchObject({ status: 403 });
  const [opened] = await open(max, file.id);
  await done(max.call(feeds.updatePost, { params: { id: said.id }, body: { text: 'So', level: 'me' } }));
  expect(await namesFor(ola)).toEqual([]);
  await done(
    max.call(feeds.updatePost, { params: { id: said.id }, body: { text: 'So', level: 'group', group } }),
  );
  expect(await namesFor(ola)).toEqual([TEXT.name]);
  await done(max.call(leaveGroup, { params: { id: group } }));
  expect((await fetch(opened?.url)).statusCode).toBe(404);
  await done(ola.call(feeds.deletePost, { params: { id: said.id } }));
  expect(await namesFor(ola)).toEqual([]);
});

test('it takes the space of its author, also for a team; a bound is a bound, and what was never posted goes', async () => {
  const { pam } = await people('pam');
  const { id: team } = await world.teamWith({ owner: pam });
  platform.config.userFileBytes = 10;
  const file = await upload(pam);
  expect(await send(pam)).toMatchObject({ error: { code: 'documents.own_full' } });
  platform.config.maxFileBytes = 5;
  expect(await send(pam)).toMatchObject({ error: { code: 'common.too_large' } });
  Object.assign(platform.config, { maxFileBytes, userFileBytes });
  const { id } = await post(pam, { level: 'team', team, attachments: [{ id: file.id }] });
  const left = await upload(pam);
  expect(await spaceOf(pam)).toBe(12);
  const later = (days: number) => ({
    ...platform,
    clock: { now: () => new Date(clock.now().getTime() + days * 24 * 3_600_000) },
  });
  await pruneFeeds.run(later(UPLOAD_DAYS - 0.1), null);
  expect(await uploadsOf(pam)).toEqual([left.id]);
  await pruneFeeds.run(later(UPLOAD_DAYS + 0.1), null);
  expect(await uploadsOf(pam)).toEqual([]);
  expect((await read(pam, id)).attachments).toHaveLength(1);
  await done(pam.call(feeds.deletePost, { params: { id } }));
  await pruneFeeds.run(later(2), null);
  expect(await spaceOf(pam)).toBe(0);
});
