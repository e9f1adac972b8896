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
import { fail } from '../../platform/fault';
import type { AnnouncedUpload, ByteAnswer, Extras, UploadedFile } from '../../platform/feature';
import { once } from '../../platform/writes';
import { lockTask, recordPart, requireTask, requireTaskWritable, type TaskAccess } from '../tasks';
import { readColleagues } from '../teams';
import { type DocumentAccess, lockDocument, requireFile } from './documents.access';
import { presentAttachment } from './documents.presenter';
import {
  countDocuments,
  type DocumentRow,
  findDocument,
  insertDocument,
  listDocuments,
  markDeleted,
  markRestored,
} from './documents.repository';
import { admitUpload, takeSpace } from './storage';
import { createFileTicket, readFacts, readStored } from './stored-files';

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
  context: Context<Viewer>,
  task: TaskId,
  announced: AnnouncedUpload,
): Promise<number> {
  const access = await requireTask(context.db, context.viewer, task, 'task.edit');
  requireTaskWritable(access);
  return admitUpload(context, { team: access.project.team_id }, announced);
}

export async function addAttachment(
  context: Context<Viewer>,
  task: TaskId,
  file: UploadedFile,
): Promise<Attachment> {
  const { viewer, clock, config } = context;
  if (file.bytes > config.maxFileBytes) throw fail('common.too_large');
  const facts = await readFacts(file);
  return withStored(context, { file }, async (tx, { file: stored }) => {
    const access = await lockTask(tx, viewer, task, 'task.edit');
    const id = await once(tx, context, async () => {
      await requireRoom(tx, task);
      const { team_id } = access.project;
      await takeSpace(tx, context, { team: team_id }, stored.bytes);
      const made = await insertDocument(tx, {
        task_id: task,
        team_id,
        uploader_id: viewer.id,
        ...facts,
        bytes: stored.bytes,
        blob_key: stored.key,
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
  const { document, task } = access;
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
    const ticket = createFileTicket(context, id);
    return { id, url: toUrl(readEndpoint, { params: { id }, query: { ticket } }) };
  });
}

export function readDocument(
  context: Context,
  id: DocumentId,
  asked: { ticket: string } & Pick<Extras, 'hasBeginningOf'>,
): Promise<ByteAnswer> {
  return readStored(context, id, asked, (viewer) => requireFile(context.db, viewer, id));
}
