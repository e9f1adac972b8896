import { CHAT_LIMITS } from '@quilt/contract/chat-limits';
import { toUrl, type UserId } from '@quilt/contract/core';
import {
  type ChatId,
  type MessageId,
  readChatFile as readEndpoint,
  type ScheduledMessageId,
} from '@quilt/contract/features/chats';
import type { DocumentId, FileCard } from '@quilt/contract/features/documents';
import { holdBlob, withStored } from '../../platform/blobs';
import type { Context, Platform, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import type { AnnouncedUpload, ByteAnswer, Extras, UploadedFile } from '../../platform/feature';
import { once } from '../../platform/writes';
import {
  admitUpload,
  createFileTicket,
  type FileRow,
  type Holder,
  presentFile,
  readFacts,
  readStored,
  takeSpace,
} from '../documents';
import { lockOwnUser } from '../profile';
import {
  countUploads,
  deleteUpload,
  findChatFiles,
  insertChatFile,
  listFilesOfMessage,
  listUploads,
  lockUploads,
} from './chat-files.repository';
import { holdToWrite, requireChat, requireOpen } from './chats.access';
import type { ChatRow } from './chats.repository';

/** In the chat of a team it is the team's; what is sent to people and groups is of whoever sends it. */
function holderIn(chat: Pick<ChatRow, 'team_id'>, sender: UserId): Holder {
  return chat.team_id === null ? { user: sender } : { team: chat.team_id };
}

export async function listChatUploads(
  { db, viewer, config }: Context<Viewer>,
  id: ChatId,
): Promise<{ items: FileCard[]; maxBytes: number }> {
  await requireChat(db, viewer, id);
  const rows = await listUploads(db, id, viewer.id);
  return { items: rows.map(presentFile), maxBytes: config.maxFileBytes };
}

export async function admitToChat(
  context: Context<Viewer>,
  id: ChatId,
  announced: AnnouncedUpload,
): Promise<number> {
  const chat = await requireChat(context.db, context.viewer, id);
  requireOpen(chat);
  return admitUpload(context, holderIn(chat, context.viewer.id), announced);
}

export async function uploadToChat(
  context: Context<Viewer>,
  id: ChatId,
  file: UploadedFile,
): Promise<FileCard> {
  const { viewer, clock, config } = context;
  if (file.bytes > config.maxFileBytes) throw fail('common.too_large');
  const facts = await readFacts(file);
  return withStored(context, { file }, async (tx, { file: stored }) => {
    const chat = await holdToWrite(tx, viewer, id, clock.now());
    const made = await once(tx, context, async () => {
      // Whoever uploads several at once is counted one after another.
      await lockOwnUser(tx, viewer.id);
      if ((await countUploads(tx, id, viewer.id)) >= CHAT_LIMITS.chatUploads) {
        throw fail('chats.too_many_uploads', { max: CHAT_LIMITS.chatUploads });
      }
      await takeSpace(tx, context, holderIn(chat, viewer.id), stored.bytes);
      return insertChatFile(tx, {
        ...facts,
        chat_id: id,
        team_id: chat.team_id,
        uploader_id: viewer.id,
        bytes: stored.bytes,
        blob_key: stored.key,
        created_at: clock.now(),
      });
    });
    const [row] = await findChatFiles(tx, { chat: id, viewer: viewer.id, ids: [made] });
    // Of a repeat it may be gone again.
    if (!row) throw fail('common.not_found');
    return presentFile(row);
  });
}

/** Also where one may not write any more, or not even read. */
export async function deleteChatUpload(
  context: Context<Viewer>,
  chat: ChatId,
  id: DocumentId,
): Promise<void> {
  const { viewer } = context;
  await context.transaction(async (tx) => {
    if (!(await deleteUpload(tx, { chat, uploader: viewer.id, id }))) throw fail('common.not_found');
  });
}

/** What is not there, or not for the viewer to see, has none. */
export async function openChatFiles(
  context: Context<Viewer>,
  chat: ChatId,
  ids: readonly DocumentId[],
): Promise<{ id: DocumentId; url: string }[]> {
  await requireChat(context.db, context.viewer, chat);
  const rows = await findChatFiles(context.db, { chat, viewer: context.viewer.id, ids });
  return rows.map(({ id }) => {
    const ticket = createFileTicket(context, id);
    return { id, url: toUrl(readEndpoint, { params: { id: chat, document: id }, query: { ticket } }) };
  });
}

export function readChatFile(
  context: Context,
  { chat, document: id }: { chat: ChatId; document: DocumentId },
  asked: { ticket: string } & Pick<Extras, 'hasBeginningOf'>,
): Promise<ByteAnswer> {
  return readStored(context, id, asked, async (viewer) => {
    await requireChat(context.db, viewer, chat);
    const [row] = await findChatFiles(context.db, { chat, viewer: viewer.id, ids: [id] });
    if (!row) throw fail('common.not_found');
    return row;
  });
}

type Named = Pick<FileRow, 'id' | 'name'>;

/** Those that somebody names, in this order, for what they are about to say. */
export async function takeUploads(
  tx: Tx,
  place: { chat: ChatId; uploader: UserId; scheduled?: ScheduledMessageId | null },
  ids: readonly DocumentId[],
): Promise<Named[]> {
  const wanted = [...new Set(ids)];
  const rows = await lockUploads(tx, { scheduled: null, ...place, ids: wanted });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.map((id) => {
    const row = byId.get(id);
    if (!row) throw fail('chats.file_gone');
    return row;
  });
}

/** Those of a message that goes on into another chat: rows of their own, for the same bytes. */
export async function copyFiles(
  tx: Tx,
  platform: Pick<Platform, 'blobs' | 'config'>,
  { of, chat, sender, at }: { of: MessageId; chat: ChatRow; sender: UserId; at: Date },
): Promise<Named[]> {
  const rows = await listFilesOfMessage(tx, of);
  const made: Named[] = [];
  for (const { id: _, ...row } of rows) {
    // Of a message that is just being deleted they may be gone.
    if (!(await holdBlob(tx, platform.blobs, row.blob_key))) throw fail('chats.message_deleted');
    await takeSpace(tx, platform, holderIn(chat, sender), row.bytes);
    const id = await insertChatFile(tx, {
      ...row,
      chat_id: chat.id,
      team_id: chat.team_id,
      uploader_id: sender,
      created_at: at,
    });
    made.push({ id, name: row.name });
  }
  return made;
}
