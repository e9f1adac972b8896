import { CHAT_LIMITS } from '@quilt/contract/chat-limits';
import { toScope } from '@quilt/contract/core';
import {
  type Chat,
  type ChatId,
  type Message,
  type NewScheduledMessage,
  type ScheduledChanges,
  type ScheduledMessage,
  type ScheduledMessageId,
  type ScheduledRefusal,
  scheduledMessageChanged,
} from '@quilt/contract/features/chats';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { Context, Platform, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { publish, runTransaction, withSavepoint } from '../../platform/db/transaction';
import { DAY_MS } from '../../platform/durations';
import { Fault, fail, failFields } from '../../platform/fault';
import { summariseError } from '../../platform/logger';
import { once } from '../../platform/writes';
import { lockOwnUser } from '../profile';
import { hangFiles } from './chat-files.repository';
import { takeUploads } from './chat-files.service';
import { canRead, holdToWrite } from './chats.access';
import { findChatsFor } from './chats.repository';
import { findMessageFor, requireMessage } from './messages.access';
import { presentMessage } from './messages.presenter';
import type { MessageRow } from './messages.repository';
import { addMessage, requireWords } from './messages.service';
import {
  countScheduled,
  deleteOtherFiles,
  deleteScheduled,
  findScheduled,
  insertScheduled,
  listScheduledRows,
  lockScheduled,
  refuseScheduled,
  type ScheduledRow,
  setScheduled,
  takeDue,
} from './scheduled.repository';
import { showChats } from './shown-chats';

function presentScheduled(row: ScheduledRow): ScheduledMessage {
  return {
    id: row.id,
    chat: row.chat_id,
    text: row.text,
    attachments: row.attachments,
    root: row.root_id,
    isAlsoInChat: row.is_also_in_chat,
    sendAt: row.send_at.toISOString(),
    refusal: row.refusal,
    createdAt: row.created_at.toISOString(),
  };
}

/** To all devices of whoever wrote it, and to nobody else. */
function tell(tx: Tx, { uuid }: Pick<Viewer, 'uuid'>, id: ScheduledMessageId, chat: ChatId): void {
  publish(tx, scheduledMessageChanged, { id, scope: toScope('user', uuid), patch: { chat } });
}

export async function listScheduled(
  { db, viewer }: Context<Viewer>,
  chat: ChatId | undefined,
): Promise<{ items: ScheduledMessage[]; chats: Chat[]; people: PersonCard[] }> {
  const rows = await listScheduledRows(db, viewer.id, chat ?? null);
  const chats = await findChatsFor(db, [...new Set(rows.map(({ chat_id }) => chat_id))], viewer.id);
  const { items, people } = await showChats(db, viewer.id, chats.filter(canRead));
  return { items: rows.map(presentScheduled), chats: items, people };
}

function requireMoment(sendAt: string, now: Date): Date {
  const moment = new Date(sendAt);
  if (moment <= now) throw failFields([{ path: 'sendAt', code: 'chats.moment_past' }]);
  const days = CHAT_LIMITS.scheduledDays;
  if (moment.getTime() > now.getTime() + days * DAY_MS) {
    throw failFields([{ path: 'sendAt', code: 'chats.moment_too_far', params: { days } }]);
  }
  return moment;
}

export function scheduleMessage(
  context: Context<Viewer>,
  chat: ChatId,
  said: NewScheduledMessage,
): Promise<ScheduledMessage> {
  const { viewer, clock } = context;
  requireWords(said);
  return context.transaction(async (tx) => {
    await holdToWrite(tx, viewer, chat, clock.now());
    const id = await once(tx, context, async () => {
      const at = clock.now();
      const sendAt = requireMoment(said.sendAt, at);
      const root = said.root === undefined ? null : await findRoot(tx, viewer, chat, said.root);
      await lockOwnUser(tx, viewer.id);
      if ((await countScheduled(tx, viewer.id)) >= CHAT_LIMITS.scheduledMessages) {
        throw fail('chats.too_many_scheduled', { max: CHAT_LIMITS.scheduledMessages });
      }
      const files = await takeUploads(tx, { chat, uploader: viewer.id }, said.attachments);
      const { text, isAlsoInChat } = said;
      const made = await insertScheduled(tx, {
        chat,
        author: viewer.id,
        text,
        root,
        isAlsoInChat,
        sendAt,
        at,
      });
      await hangFiles(
        tx,
        { scheduled: made },
        files.map((file) => file.id),
      );
      tell(tx, viewer, made, chat);
      return made;
    });
    const row = await findScheduled(tx, id);
    // Of a repeat it may be sent by now.
    if (!row) throw fail('common.not_found');
    return presentScheduled(row);
  });
}

async function findRoot(tx: Tx, viewer: Viewer, chat: ChatId, message: MessageRow['id']) {
  const row = await requireMessage(tx, viewer, { chat, message });
  if (row.deleted_at) throw fail('chats.message_deleted');
  return row.root_id ?? row.id;
}

/** The only way from an id to one: of others there is none. */
async function requireOwn(tx: Tx, viewer: Viewer, id: ScheduledMessageId): Promise<ScheduledRow> {
  const row = await lockScheduled(tx, viewer.id, id);
  if (!row) throw fail('common.not_found');
  return row;
}

export function updateScheduled(
  context: Context<Viewer>,
  id: ScheduledMessageId,
  changes: ScheduledChanges,
): Promise<ScheduledMessage> {
  const { viewer, clock } = context;
  requireWords(changes);
  return context.transaction(async (tx) => {
    const { chat_id: chat } = await requireOwn(tx, viewer, id);
    const sendAt = requireMoment(changes.sendAt, clock.now());
    const files = await takeUploads(tx, { chat, uploader: viewer.id, scheduled: id }, changes.attachments);
    const kept = files.map((file) => file.id);
    await deleteOtherFiles(tx, id, kept);
    await hangFiles(tx, { scheduled: id }, kept);
    await setScheduled(tx, id, { text: changes.text, sendAt });
    tell(tx, viewer, id, chat);
    const row = await findScheduled(tx, id);
    if (!row) throw new Error('one that is locked is gone');
    return presentScheduled(row);
  });
}

export async function cancelScheduled(context: Context<Viewer>, id: ScheduledMessageId): Promise<void> {
  const { viewer } = context;
  await context.transaction(async (tx) => {
    const { chat_id } = await requireOwn(tx, viewer, id);
    await deleteScheduled(tx, id);
    tell(tx, viewer, id, chat_id);
  });
}

export function sendScheduled(context: Context<Viewer>, id: ScheduledMessageId): Promise<Message> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const sent = await once(tx, context, async () => {
      const row = await requireOwn(tx, viewer, id);
      return (await send(tx, context, row, clock.now())).id;
    });
    // What waited is gone by then: a repeat is told of what it has become, where they still read the chat.
    return presentMessage(await findMessageFor(tx, viewer, sent));
  });
}

/** Under the rights that its author has now; it is sent and gone by one transaction. */
async function send(
  tx: Tx,
  platform: Pick<Platform, 'blobs' | 'config'>,
  row: ScheduledRow,
  at: Date,
): Promise<MessageRow> {
  const sender = { id: row.author_id, uuid: row.author_uuid };
  const chat = await holdToWrite(tx, sender, row.chat_id, at);
  const ids = row.attachments.map((file) => file.id);
  const message = await addMessage(tx, platform, chat, {
    sender,
    scheduled: row.id,
    text: row.text,
    attachments: ids,
    isAlsoInChat: row.is_also_in_chat,
    ...(row.root_id !== null && { root: row.root_id }),
    forwardedFrom: null,
    clientId: null,
    at,
  });
  await deleteScheduled(tx, row.id);
  tell(tx, sender, row.id, row.chat_id);
  return message;
}

const REFUSALS: Readonly<Record<string, ScheduledRefusal>> = {
  'common.not_found': 'gone',
  'chats.left': 'gone',
  'teams.archived': 'archived',
  'projects.archived': 'archived',
  'chats.friends_only': 'friendsOnly',
  'chats.nobody': 'nobody',
  'chats.unverified': 'unverified',
  'chats.message_deleted': 'messageDeleted',
};

/**
 * Sends all whose time has come, also while the server was down: each once, however many sweep at once. One that cannot be
 * sent any more stays, with the reason.
 */
export async function sweepScheduled(platform: Platform, now: Date, signal?: AbortSignal): Promise<void> {
  const { db, committed, log } = platform;
  // One that fails by a fault of ours holds up none of the others, and is tried again by the next.
  const failed: ScheduledMessageId[] = [];
  for (let isDone = false; !isDone && !signal?.aborted; ) {
    let taken: ScheduledRow | null = null;
    const sendNext = async (tx: Tx) => {
      taken = await takeDue(tx, now, failed);
      if (taken) await sendOrRefuse(tx, platform, taken, now);
      return taken === null;
    };
    isDone = await runTransaction(db, sendNext, committed).catch((error: unknown) => {
      if (taken === null) throw error;
      failed.push(taken.id);
      log.error(
        { scheduled: taken.id, reason: summariseError(error) },
        'a scheduled message could not be sent',
      );
      return false;
    });
  }
}

async function sendOrRefuse(tx: Tx, platform: Platform, row: ScheduledRow, now: Date): Promise<void> {
  try {
    await withSavepoint(tx, async () => {
      await send(tx, platform, row, now);
    });
  } catch (error) {
    const refusal = error instanceof Fault ? REFUSALS[error.code] : undefined;
    if (!refusal) throw error;
    await refuseScheduled(tx, row.id, refusal);
    tell(tx, { uuid: row.author_uuid }, row.id, row.chat_id);
  }
}
