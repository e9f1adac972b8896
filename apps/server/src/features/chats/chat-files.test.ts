import { CHAT_LIMITS } from '@quilt/contract/chat-limits';
import {
  type ChatId,
  createMessage,
  deleteChatUpload,
  deleteMessage,
  forwardMessage,
  listChatUploads,
  listMessages,
  openChatFiles,
  readChat,
  removeChatMember,
  searchMessages,
  updateMessage,
  uploadToChat,
} from '@quilt/contract/features/chats';
import { type DocumentId, readDocument } from '@quilt/contract/features/documents';
import { block } from '@quilt/contract/features/friends';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { codeOf, createChatsWorld } from '../../testing/chats-world';
import type { SentFile } from '../../testing/form';
import { purgeDocuments } from '../documents/documents.jobs';
import { purgeChatUploads, UPLOAD_DAYS } from './chat-files.jobs';

const world = await createChatsWorld();
const { people, direct, group, done, platform, clock, app, say } = world;
const { ann, boris, eva } = await people('ann', 'boris', 'eva');
const { maxFileBytes, userFileBytes } = platform.config;

beforeEach(() => {
  Object.assign(platform.config, { maxFileBytes, userFileBytes });
  // Everybody may upload so many in a minute.
  clock.advance({ minutes: 2 });
});

const TEXT = { bytes: Buffer.from('a text'), name: 'Plan of the metro.txt' };
const send = (person: Person, chat: ChatId, file: SentFile = TEXT) =>
  person.call(uploadToChat, { params: { id: chat }, files: { file } });
const upload = async (person: Person, chat: ChatId, file?: SentFile) =>
  (await done(send(person, chat, file))).item;
const post = (person: Person, chat: ChatId, attachments: DocumentId[], text = '') =>
  person.call(createMessage, { params: { id: chat }, body: { text, attachments } });
const open = async (person: Person, chat: ChatId, ids: DocumentId[]) =>
  (await done(person.call(openChatFiles, { params: { id: chat }, body: { ids } }))).items;
const read = (url: string) => app.inject({ url });
const uploadsOf = async (person: Person, chat: ChatId) =>
  (await done(person.call(listChatUploads, { params: { id: chat } }))).items.map(({ name }) => name);
/** What is kept of somebody's space, and what their files take. */
async function spaceOf({ id }: Person): Promise<[kept: number, taken: number]> {
  const { rows } = await sql<{ kept: number; taken: number }>`
    select coalesce((select bytes from user_storage where user_id = ${id}), 0) as kept,
           (select coalesce(sum(bytes), 0)::bigint from documents
             where uploader_id = ${id} and team_id is null) as taken`.execute(platform.db);
  return [rows[0]?.kept ?? -1, rows[0]?.taken ?? -1];
}

test('a message has the files that it names, in this order, and whoever reads the chat reads them', async () => {
  const chat = await direct(ann, boris);
  const [one, two] = [await upload(ann, chat.id), await upload(ann, chat.id, { bytes: Buffer.from('b') })];
  expect(one).toMatchObject({ name: TEXT.name, type: 'text/plain', bytes: 6, picture: null });
  const { item } = await done(post(ann, chat.id, [two.id, one.id]));
  expect(item).toMatchObject({ text: '', attachments: [two, one] });
  const { items } = await done(boris.call(listMessages, { params: { id: chat.id }, query: {} }));
  expect(items.at(-1)?.attachments).toEqual([two, one]);
  const [opened] = await open(boris, chat.id, [one.id]);
  const answer = await read(opened?.url ?? '');
  expect([answer.statusCode, answer.body]).toEqual([200, 'a text']);
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect(await uploadsOf(ann, chat.id)).toEqual([]);
  const found = await done(boris.call(searchMessages, { query: { search: 'metro', chat: chat.id } }));
  expect(found.items.map(({ id }) => id)).toEqual([item.id]);
});

test('until it is sent a file is its sender’s alone, who can throw it away', async () => {
  const chat = await direct(ann, boris);
  const file = await upload(ann, chat.id);
  expect(await uploadsOf(ann, chat.id)).toEqual([TEXT.name]);
  expect(await uploadsOf(boris, chat.id)).toEqual([]);
  expect(await open(ann, chat.id, [file.id])).toHaveLength(1);
  expect(await open(boris, chat.id, [file.id])).toEqual([]);
  const params = { id: chat.id, document: file.id };
  expect(await codeOf(boris.call(deleteChatUpload, { params }))).toBe('common.not_found');
  expect(await codeOf(post(boris, chat.id, [file.id]))).toBe('chats.file_gone');
  expect(await codeOf(ann.call(deleteChatUpload, { params }))).toBe('ok');
  expect(await codeOf(post(ann, chat.id, [file.id]))).toBe('chats.file_gone');
});

test('one file hangs on one message, also when ten name it at once, and cannot be taken off it', async () => {
  const chat = await direct(ann, boris);
  const file = await upload(ann, chat.id);
  const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(post(ann, chat.id, [file.id]))));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  expect(codes.filter((code) => code === 'chats.file_gone')).toHaveLength(9);
  const params = { id: chat.id, document: file.id };
  expect(await codeOf(ann.call(deleteChatUpload, { params }))).toBe('common.not_found');
});

test('of a foreign chat nothing is uploaded, named, opened or fetched by guessing', async () => {
  const chat = await direct(ann, boris);
  const own = await direct(boris, eva);
  const file = await upload(ann, chat.id);
  await done(post(ann, chat.id, [file.id]));
  const [opened] = await open(ann, chat.id, [file.id]);
  expect(await codeOf(send(eva, chat.id))).toBe('common.not_found');
  expect(await codeOf(eva.call(listChatUploads, { params: { id: chat.id } }))).toBe('common.not_found');
  const body = { ids: [file.id] };
  expect(await codeOf(eva.call(openChatFiles, { params: { id: chat.id }, body }))).toBe('common.not_found');
  // By a chat of one's own, and by the address of files of tasks.
  expect(await open(eva, own.id, [file.id])).toEqual([]);
  expect(await codeOf(post(eva, own.id, [file.id]))).toBe('chats.file_gone');
  const mine = await upload(eva, own.id);
  const [ticketed] = await open(eva, own.id, [mine.id]);
  const ticket = new URL(ticketed?.url ?? '', 'http://x').searchParams.get('ticket') ?? '';
  const at = (path: string) => read(`/api${path}?ticket=${encodeURIComponent(ticket)}`);
  for (const path of [
    `/chats/${chat.id}/attachments/${file.id}/file`,
    `/chats/${own.id}/attachments/${file.id}/file`,
    `/chats/${chat.id}/attachments/${mine.id}/file`,
    readDocument.path.replace(':id', String(mine.id)),
    readDocument.path.replace(':id', String(file.id)),
  ]) {
    expect((await at(path)).statusCode, path).toBeGreaterThanOrEqual(403);
  }
  expect((await at(`/chats/${own.id}/attachments/${mine.id}/file`)).statusCode).toBe(200);
  expect((await read(opened?.url ?? '')).statusCode).toBe(200);
});

test('whoever was removed fetches what was sent before, whoever is blocked nothing, with an address that they have', async () => {
  const chat = await group(ann, boris, eva);
  const file = await upload(ann, chat.id);
  await done(post(ann, chat.id, [file.id]));
  const [opened] = await open(eva, chat.id, [file.id]);
  expect((await read(opened?.url ?? '')).statusCode).toBe(200);
  await done(ann.call(removeChatMember, { params: { id: chat.id, uuid: eva.uuid } }));
  expect((await read(opened?.url ?? '')).statusCode).toBe(200);
  const later = await upload(ann, chat.id);
  await done(post(ann, chat.id, [later.id]));
  expect((await open(eva, chat.id, [file.id, later.id])).map(({ id }) => id)).toEqual([file.id]);
  expect(await codeOf(send(eva, chat.id))).toBe('chats.left');
  const { kim, lou } = await people('kim', 'lou');
  const between = await direct(kim, lou);
  const theirs = await upload(kim, between.id);
  await done(post(kim, between.id, [theirs.id]));
  const [address] = await open(lou, between.id, [theirs.id]);
  await done(kim.call(block, { body: { uuid: lou.uuid } }));
  expect((await read(address?.url ?? '')).statusCode).toBe(404);
});

test('files go with their message, and give their space back; words can go where files stay', async () => {
  const { kim, lou } = await people('kim2', 'lou2').then(({ kim2, lou2 }) => ({ kim: kim2, lou: lou2 }));
  const chat = await direct(kim, lou);
  const file = await upload(kim, chat.id);
  const { item } = await done(post(kim, chat.id, [file.id], 'See'));
  const params = { id: chat.id, message: item.id };
  expect(await codeOf(kim.call(updateMessage, { params, body: { text: '' } }))).toBe('ok');
  expect(await spaceOf(kim)).toEqual([6, 6]);
  const [opened] = await open(lou, chat.id, [file.id]);
  await done(kim.call(deleteMessage, { params }));
  expect(await spaceOf(kim)).toEqual([0, 0]);
  expect((await read(opened?.url ?? '')).statusCode).toBe(404);
  const { items } = await done(lou.call(listMessages, { params: { id: chat.id }, query: {} }));
  expect(items.at(-1)).toMatchObject({ isDeleted: true, attachments: [] });
  const said = await say(kim, chat.id, 'Words');
  const wordless = { params: { id: chat.id, message: said.id }, body: { text: ' ' } };
  expect(await kim.call(updateMessage, wordless)).toMatchObject({ status: 422 });
  expect(await post(kim, chat.id, [], ' ')).toMatchObject({ status: 422 });
});

test('what goes on takes its files along: readable there, in the space of who sends it, kept when the first goes', async () => {
  const { max, ned, oda } = await people('max', 'ned', 'oda');
  const first = await direct(max, ned);
  const second = await direct(ned, oda);
  const file = await upload(max, first.id);
  const { item } = await done(post(max, first.id, [file.id], 'See'));
  const forward = () => ned.call(forwardMessage, { params: { id: second.id }, body: { message: item.id } });
  platform.config.userFileBytes = 5;
  expect(await codeOf(forward())).toBe('documents.own_full');
  platform.config.userFileBytes = userFileBytes;
  const { item: carried } = await done(forward());
  const [copy] = carried.attachments;
  expect(copy).toMatchObject({ name: TEXT.name, bytes: 6 });
  expect(copy?.id).not.toBe(file.id);
  expect(await open(oda, second.id, [file.id])).toEqual([]);
  await done(max.call(deleteMessage, { params: { id: first.id, message: item.id } }));
  await purgeDocuments.run(platform, null);
  const [opened] = copy ? await open(oda, second.id, [copy.id]) : [];
  expect((await read(opened?.url ?? '')).body).toBe('a text');
  expect([await spaceOf(max), await spaceOf(ned)]).toEqual([
    [0, 0],
    [6, 6],
  ]);
});

test('one’s own space, the size of a file and what waits have their bounds, also when thirty come at once', async () => {
  const { pam, quin } = await people('pam', 'quin');
  const chat = await direct(pam, quin);
  platform.config.userFileBytes = 100;
  const codes = await Promise.all(
    Array.from({ length: 30 }, (_, index) => codeOf(send(pam, chat.id, { bytes: Buffer.alloc(10, index) }))),
  );
  expect(codes.filter((code) => code === 'ok')).toHaveLength(10);
  expect(new Set(codes)).toEqual(new Set(['ok', 'documents.own_full']));
  expect(await spaceOf(pam)).toEqual([100, 100]);
  platform.config.userFileBytes = userFileBytes;
  platform.config.maxFileBytes = 10;
  expect(await codeOf(send(pam, chat.id, { bytes: Buffer.alloc(11) }))).toBe('common.too_large');
  await sql`
    insert into documents (chat_id, uploader_id, name, media_type, bytes, blob_key, created_at)
    select ${chat.id}, ${pam.id}, 'one', 'text/plain', 0, 'none', ${clock.now()}
      from generate_series(1, ${CHAT_LIMITS.chatUploads - 10})`.execute(platform.db);
  expect(await codeOf(send(pam, chat.id, { bytes: Buffer.alloc(1) }))).toBe('chats.too_many_uploads');
});

test('what was never sent is thrown away after its days; what was sent stays', async () => {
  const { ren, sam } = await people('ren', 'sam');
  const chat = await direct(ren, sam);
  const sent = await upload(ren, chat.id);
  await done(post(ren, chat.id, [sent.id]));
  await upload(ren, chat.id);
  const later = (days: number) => ({
    ...platform,
    clock: { now: () => new Date(clock.now().getTime() + days * 24 * 3_600_000) },
  });
  await purgeChatUploads.run(later(UPLOAD_DAYS - 0.1), null);
  expect(await uploadsOf(ren, chat.id)).toHaveLength(1);
  await purgeChatUploads.run(later(UPLOAD_DAYS + 0.1), null);
  expect(await uploadsOf(ren, chat.id)).toEqual([]);
  expect(await open(sam, chat.id, [sent.id])).toHaveLength(1);
  expect(await spaceOf(ren)).toEqual([6, 6]);
  await done(sam.call(readChat, { params: { id: chat.id }, body: { number: 1 } }));
});
