import { can } from '@quilt/contract/access';
import { toScope, toUrl } from '@quilt/contract/core';
import {
  type Attachment,
  attachmentAdded,
  attachmentRemoved,
  type DocumentId,
  readDocument as readEndpoint,
} from '@quilt/contract/features/documents';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { TaskId } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { withStored } from '../../platform/blobs';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import { MINUTE_MS } from '../../platform/durations';
import { fail } from '../../platform/fault';
import type { AnnouncedUpload, ByteAnswer, Extras, UploadedFile } from '../../platform/feature';
import { createTicket } from '../../platform/tickets';
import { findMade, once } from '../../platform/writes';
import { requireTicket } from '../auth';
import { lockTask, recordPart, requireTask, requireTaskWritable, type TaskAccess } from '../tasks';
import { readColleagues } from '../teams';
import { type DocumentAccess, lockDocument, requireDocument } from './documents.access';
import { presentAttachment } from './documents.presenter';
import {
  addToStorage,
  countDocuments,
  type DocumentRow,
  findDocument,
  findStorage,
  insertDocument,
  listDocuments,
  markDeleted,
  markRestored,
} from './documents.repository';
import { isPlayed, mediaTypeOf, readBeginning } from './media-types';
import { HEADER_BYTES, readPictureSize } from './picture-size';

interface Attachments {
  items: Attachment[];
  people: PersonCard[];
  maxBytes: number;
}

export async function listAttachments(
  { db, viewer, config }: Context<Viewer>,
  task: TaskId,
): Promise<Attachments> {
  await requireTask(db, viewer, task, 'task.see');
  const rows = await listDocuments(db, task);
  const people = await readColleagues(
    db,
    rows.map(({ uploader_id }) => uploader_id),
  );
  return {
    items: rows.map(presentAttachment),
    people: [...people.values()],
    maxBytes: config.maxFileBytes,
  };
}

/** Before any byte of it is received. How many there are, and how full the team is, is asked again under a lock. */
export async function admitAttachment(
  { db, viewer, config }: Context<Viewer>,
  task: TaskId,
  { bytes, clientId }: AnnouncedUpload,
): Promise<number> {
  const access = await requireTask(db, viewer, task, 'task.edit');
  requireTaskWritable(access);
  // Without as much as the form may add.
  const atLeast = Math.max((bytes ?? 0) - LIMITS.jsonBodyBytes, 1);
  if (atLeast > config.maxFileBytes) throw fail('common.too_large');
  if ((await findStorage(db, access.project.team_id)) + atLeast > config.teamFileBytes) {
    // What is there already has its room: a repeat of what has filled the team is received.
    const made = await findMade(db, viewer.id, clientId === null ? [] : [clientId]);
    if (made.size === 0) throw fail('documents.team_full');
  }
  return config.maxFileBytes;
}

export async function addAttachment(
  context: Context<Viewer>,
  task: TaskId,
  file: UploadedFile,
): Promise<Attachment> {
  const { viewer, clock, config } = context;
  if (file.bytes > config.maxFileBytes) throw fail('common.too_large');
  const type = mediaTypeOf(await readBeginning(file.path));
  const size = type.startsWith('image/')
    ? readPictureSize(type, await readBeginning(file.path, HEADER_BYTES))
    : null;
  return withStored(context, { file }, async (tx, { file: stored }) => {
    const access = await lockTask(tx, viewer, task, 'task.edit');
    const id = await once(tx, context, async () => {
      await requireRoom(tx, task);
      const { team_id } = access.project;
      if ((await addToStorage(tx, team_id, stored.bytes)) > config.teamFileBytes) {
        throw fail('documents.team_full');
      }
      const made = await insertDocument(tx, {
        task_id: task,
        team_id,
        uploader_id: viewer.id,
        name: file.name.normalize('NFC'),
        media_type: type,
        bytes: stored.bytes,
        blob_key: stored.key,
        width: size?.width ?? null,
        height: size?.height ?? null,
        created_at: clock.now(),
      });
      await tellAdded(tx, context, access, made);
      return made.id;
    });
    const row = await findDocument(tx, id);
    // Of a repeat it may be gone again.
    if (!row || row.deleted_at) throw fail('common.not_found');
    return presentAttachment(row);
  });
}

interface Place {
  task: TaskId;
  document: DocumentId;
}

/** It can be had back for a while; one that is gone already is not there. */
export async function deleteAttachment(context: Context<Viewer>, place: Place): Promise<void> {
  const { viewer, clock } = context;
  await context.transaction(async (tx) => {
    const access = await lockDocument(tx, viewer, place);
    if (access.document.deleted_at) throw fail('common.not_found');
    await markDeleted(tx, place.document, viewer.id, clock.now());
    const { name } = access.document;
    await recordPart(tx, context, access, { kind: 'fileRemoved', from: name, to: null });
    publish(tx, attachmentRemoved, {
      id: place.document,
      scope: toScope('project', access.project.id),
      patch: { task: place.task },
    });
  });
}

/** One that is there is no failure. */
export function restoreAttachment(context: Context<Viewer>, place: Place): Promise<Attachment> {
  return context.transaction(async (tx) => {
    const access = await lockDocument(tx, context.viewer, place);
    if (access.document.deleted_at) await takeBack(tx, context, access);
    const row = await findDocument(tx, place.document);
    if (!row) throw new Error('a file of a locked task is gone');
    return presentAttachment(row);
  });
}

async function takeBack(tx: Tx, context: Context<Viewer>, access: DocumentAccess): Promise<void> {
  const { document, standing, task } = access;
  if (!document.is_deleted_by_uploader && !can(standing, 'task.edit')) throw fail('common.forbidden');
  await requireRoom(tx, task.id);
  await markRestored(tx, document.id);
  await tellAdded(tx, context, access, document);
}

async function requireRoom(tx: Tx, task: TaskId): Promise<void> {
  if ((await countDocuments(tx, task)) >= LIMITS.attachments) {
    throw fail('documents.too_many_attachments', { max: LIMITS.attachments });
  }
}

async function tellAdded(
  tx: Tx,
  context: Context<Viewer>,
  access: TaskAccess,
  row: DocumentRow,
): Promise<void> {
  await recordPart(tx, context, access, { kind: 'fileAdded', from: null, to: row.name });
  publish(tx, attachmentAdded, {
    id: row.id,
    scope: toScope('project', access.project.id),
    patch: presentAttachment(row),
  });
}

/** What does not hang on this task has none. */
export async function openAttachments(
  context: Context<Viewer>,
  task: TaskId,
  ids: readonly DocumentId[],
): Promise<{ id: DocumentId; url: string }[]> {
  await requireTask(context.db, context.viewer, task, 'task.see');
  const asked = new Set(ids);
  const rows = (await listDocuments(context.db, task)).filter(({ id }) => asked.has(id));
  return rows.map(({ id }) => {
    // As long as one can be good for at most: of its age asks whoever reads by it.
    const ticket = createTicket(context, fileOf(id), LIMITS.mediaTicketMinutes);
    return { id, url: toUrl(readEndpoint, { params: { id }, query: { ticket } }) };
  });
}

export async function readDocument(
  context: Context,
  id: DocumentId,
  { ticket, hasBeginningOf }: { ticket: string } & Pick<Extras, 'hasBeginningOf'>,
): Promise<ByteAnswer> {
  const { userId, file, age } = await requireTicket(context, ticket);
  // Of another file, or something else altogether.
  if (file !== fileOf(id)) throw fail('files.ticket_expired');
  const { document } = await requireDocument(context.db, { id: userId }, id);
  const isOld = age >= LIMITS.ticketMinutes * MINUTE_MS;
  // A film is read bit by bit while it plays, and a long download goes on where it broke off.
  const goesOn = isPlayed(document.media_type) || hasBeginningOf(document.blob_key);
  if (isOld && !goesOn) throw fail('files.ticket_expired');
  return {
    body: (range) => context.blobs.open(document.blob_key, range),
    type: document.media_type,
    bytes: document.bytes,
    etag: document.blob_key,
    fileName: document.name,
    mayBeShown: true,
  };
}

function fileOf(id: DocumentId): string {
  return `document ${id}`;
}
