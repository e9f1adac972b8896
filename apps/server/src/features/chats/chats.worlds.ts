import type { UserId } from '@quilt/contract/core';
import type { ChatId, MessageId } from '@quilt/contract/features/chats';
import { sql } from 'kysely';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { addToStorage } from '../documents';
import { findAccount } from '../profile';
import { addToMemberCount, deleteMember, insertFormerMember } from './chat-members.repository';
import { CHATS, type DemoChat, type DemoMessage } from './chats.demo';
import { insertGroup, insertMembers, makeDirectChat } from './chats.repository';
import { insertMessage, insertMessageReaction, setMessageText, setPinned } from './messages.repository';
import { insertSaved } from './saved.repository';
import { insertScheduled } from './scheduled.repository';
import { followThread } from './threads.repository';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
type Find = (username: string) => Promise<UserId>;
interface World {
  tx: Tx;
  find: Find;
  ago(minutes: number): Date;
}

/** Nobody is told: it was all said before. */
export async function fillChatsDemo(context: Context<null>): Promise<void> {
  await context.transaction(async (tx) => {
    const known = new Map<string, UserId>();
    const find: Find = async (username) => {
      const id = known.get(username) ?? (await findAccount(tx, { login: username }))?.id;
      if (id === undefined) throw new Error(`nobody is called ${username}`);
      known.set(username, id as UserId);
      return id as UserId;
    };
    const now = context.clock.now().getTime();
    const world = { tx, find, ago: (minutes: number) => new Date(now - minutes * MINUTE_MS) };
    for (const chat of CHATS) await fillChat(world, chat);
    await schedule(world);
  });
}

async function fillChat(world: World, demo: DemoChat): Promise<void> {
  const { tx, find, ago } = world;
  const began = Math.max(...demo.messages.map(({ minutes }) => minutes)) + 5;
  const chat = await makeChat(world, demo.of, ago(began));
  for (const message of demo.messages) await fillMessage(world, chat, message, null);
  const numbers = sql`(select number from scopes where scope = 'chat:' || ${chat}::bigint)`;
  await sql`update chat_members set read_number = ${numbers} where chat_id = ${chat}`.execute(tx);
  for (const [username, unread] of Object.entries(demo.unread ?? {})) {
    await sql`
      insert into chat_members (chat_id, user_id, read_number, joined_at)
      values (${chat}, ${await find(username)}, ${numbers} - ${unread}::int, ${ago(began)})
      on conflict (chat_id, user_id) do update set read_number = excluded.read_number`.execute(tx);
  }
  if (demo.left === undefined) return;
  const user = await find(demo.left);
  await deleteMember(tx, chat, user);
  await addToMemberCount(tx, chat, -1);
  await insertFormerMember(tx, { chat, user, wasRemoved: false, at: ago(0) });
}

/** For tomorrow: what somebody has written in the first chat. */
async function schedule({ tx, find, ago }: World): Promise<void> {
  const [by, other] = ['mira', 'daniel'] as const;
  const chat = await makeDirectChat(tx, await find(by), await find(other), ago(0));
  const texts = [
    'Good morning! Shall we look at the age labels together?',
    'And the names of the two stations: Irina has sent them.',
  ];
  for (const [index, text] of texts.entries()) {
    await insertScheduled(tx, {
      chat,
      author: await find(by),
      text,
      root: null,
      isAlsoInChat: false,
      sendAt: ago(-DAY_MINUTES - index),
      at: ago(30),
    });
  }
}

async function makeChat({ tx, find }: World, of: DemoChat['of'], at: Date): Promise<ChatId> {
  if ('direct' in of) return makeDirectChat(tx, await find(of.direct[0]), await find(of.direct[1]), at);
  if ('group' in of) {
    const people = await Promise.all(of.people.map(find));
    const [owner, ...others] = people;
    const chat = await insertGroup(tx, of.group, people.length, at);
    await insertMembers(tx, chat, owner === undefined ? [] : [owner], 'owner', at);
    const moderators = of.moderator === undefined ? [] : [await find(of.moderator)];
    await insertMembers(tx, chat, moderators, 'moderator', at);
    await insertMembers(tx, chat, others, 'member', at);
    if (of.hasImage) await showImage(tx, chat, at);
    return chat;
  }
  const found =
    'team' in of
      ? sql`select chats.id from chats join teams on teams.id = chats.team_id
             where chats.kind = 'team' and teams.title = ${of.team}`
      : sql`select chats.id from chats join projects on projects.id = chats.project_id
             where projects.title = ${of.project}`;
  const { rows } = await sql<{ id: ChatId }>`${found}`.execute(tx);
  if (!rows[0]) throw new Error('a chat of nothing');
  return rows[0].id;
}

/** That of a team, whose bytes are kept once. */
async function showImage(tx: Tx, chat: ChatId, at: Date): Promise<void> {
  await sql`
    with shown as (
      insert into chat_images (id, chat_id, original_key, thumbnail_key, thumbnail_bytes, created_at)
      select gen_random_uuid(), ${chat}, original_key, thumbnail_key, thumbnail_bytes, ${at}
        from team_images order by team_id limit 1 returning id)
    update chats set image = shown.id from shown where chats.id = ${chat}`.execute(tx);
}

/** As above, of a task. */
async function showPicture(
  tx: Tx,
  { chat, message, uploader, at }: { chat: ChatId; message: MessageId; uploader: UserId; at: Date },
): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`
    insert into documents (chat_id, message_id, uploader_id, name, media_type, bytes, blob_key, width, height, created_at)
    select ${chat}, ${message}, ${uploader}, name, media_type, bytes, blob_key, width, height, ${at}
      from documents where width is not null and task_id is not null order by id limit 1
    returning bytes`.execute(tx);
  for (const { bytes } of rows) await addToStorage(tx, { user: uploader }, bytes);
}

const TITLED = /#\{([^}]+)\}/;

/** With the number of the task that it names by its title. */
async function numberTask(tx: Tx, text: string): Promise<string> {
  const title = TITLED.exec(text)?.[1];
  if (title === undefined) return text;
  const { rows } = await sql<{ id: number }>`select id from tasks where title = ${title} order by id`.execute(
    tx,
  );
  if (!rows[0]) throw new Error(`no task is called ${title}`);
  return text.replace(TITLED, `#${rows[0].id}`);
}

async function fillMessage(
  world: World,
  chat: ChatId,
  message: DemoMessage,
  root: MessageId | null,
): Promise<void> {
  const { tx, find, ago } = world;
  const { by, minutes, forwardedFrom } = message;
  const text = await numberTask(tx, message.text);
  const author = await find(by);
  const at = ago(minutes);
  const { id } = await insertMessage(tx, {
    chat,
    root,
    isInChat: root === null || message.isAlsoInChat === true,
    author,
    clientId: null,
    text,
    words: text,
    forwardedFrom: forwardedFrom === undefined ? null : { author: await find(forwardedFrom) },
    at,
  });
  for (const [username, sign] of message.reactions ?? []) {
    await insertMessageReaction(tx, { message: id, user: await find(username), sign }, ago(minutes - 1));
  }
  if (message.hasPicture) await showPicture(tx, { chat, message: id, uploader: author, at });
  if (message.isPinned) await setPinned(tx, id, at);
  if (message.savedBy) await insertSaved(tx, await find(message.savedBy), id, at);
  if (message.isEdited) {
    const before = { id, text: `${text} `.replace('thank', 'thnak'), created_at: at, edited_at: null };
    await setMessageText(tx, before, { text, words: text, at: ago(minutes - 1) });
  }
  for (const [index, reply] of (message.replies ?? []).entries()) {
    await fillMessage(world, chat, reply, id);
    await followThread(tx, id, { author, replier: await find(reply.by), reply: index + 1 });
  }
}
