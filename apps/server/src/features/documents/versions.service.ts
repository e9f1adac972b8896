import type { DocumentAction } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import { toUrl } from '@quilt/contract/core';
import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import {
  type Document,
  type DocumentId,
  type DocumentVersion,
  readVersion as readEndpoint,
  type VersionId,
} from '@quilt/contract/features/documents';
import type { PersonCard } from '@quilt/contract/features/profile';
import { withStored } from '../../platform/blobs';
import type { Context, Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import type { AnnouncedUpload, ByteAnswer, Extras, UploadedFile } from '../../platform/feature';
import { once } from '../../platform/writes';
import { recordChange } from './history.repository';
import { type ItemAccess, lockItem, requireItem, requirePast, requireWritable } from './items.access';
import { presentPeople } from './items.presenter';
import type { ItemRow } from './items.repository';
import { presentChanged, tell } from './items.service';
import { admitUpload, freeSpace, holderOf, takeSpace } from './storage';
import { createFileTicket, type FileFacts, readFacts, readStored } from './stored-files';
import {
  dropVersion,
  findVersion,
  listVersionRows,
  replaceBytes,
  type VersionRow,
} from './versions.repository';

export async function listVersions(
  { db, viewer }: Context<Viewer>,
  id: DocumentId,
): Promise<{ items: DocumentVersion[]; people: PersonCard[] }> {
  const { item, reach } = await requirePast(db, viewer, id);
  requireFileKind(item);
  const rows = await listVersionRows(db, id);
  const people = await presentPeople(
    db,
    reach,
    item,
    rows.map(({ uploader_id }) => uploader_id),
  );
  return { items: rows.map(presentVersion), people };
}

function presentVersion(row: VersionRow): DocumentVersion {
  const { width, height } = row;
  return {
    id: row.id,
    number: row.number,
    type: row.media_type,
    bytes: row.bytes,
    picture: width === null || height === null ? null : { width, height },
    uploader: row.uploader_uuid,
    createdAt: row.created_at.toISOString(),
  };
}

/** Folders and links are what they are. */
function requireFileKind({ kind }: ItemRow): void {
  if (kind !== 'file') throw fail('common.not_found');
}

/** Before any byte of it is received. All of it is asked again under a lock. */
export async function admitVersion(
  context: Context<Viewer>,
  id: DocumentId,
  announced: AnnouncedUpload,
): Promise<number> {
  const { item, reach } = await requireItem(context.db, context.viewer, id, 'document.change');
  requireFileKind(item);
  requireWritable(reach, item.team_id);
  return admitUpload(context, holderOf(item), announced);
}

export async function addVersion(
  context: Context<Viewer>,
  id: DocumentId,
  file: UploadedFile,
): Promise<Document> {
  const { viewer, config } = context;
  if (file.bytes > config.maxFileBytes) throw fail('common.too_large');
  const facts = await readFacts(file);
  return withStored(context, { file }, async (tx, { file: stored }) => {
    const { item } = await lockFile(tx, viewer, id, 'document.change');
    await once(tx, context, async () => {
      await putVersion(tx, context, item, { ...facts, blob_key: stored.key, bytes: stored.bytes });
      return id;
    });
    return presentChanged(tx, viewer, id);
  });
}

async function lockFile(tx: Tx, viewer: Viewer, id: DocumentId, action: DocumentAction): Promise<ItemAccess> {
  const access = await lockItem(tx, viewer, id, action);
  requireFileKind(access.item);
  return access;
}

/** Of a file that is locked, by who may change it. The same bytes once more are nothing new. */
export async function putVersion(
  tx: Tx,
  context: Context<Viewer>,
  item: ItemRow,
  file: Omit<FileFacts, 'name'> & { blob_key: string; bytes: number },
): Promise<void> {
  const { viewer, clock } = context;
  if (file.blob_key === item.blob_key) return;
  const max = DOCUMENT_LIMITS.versions;
  if (item.former_count + 1 >= max) throw fail('documents.too_many_versions', { max });
  await takeSpace(tx, context, holderOf(item), file.bytes);
  const at = clock.now();
  const number = await replaceBytes(tx, item.id, { ...file, uploader_id: viewer.id }, at);
  await recordChange(tx, item.id, { kind: 'versionAdded', number }, { actor: viewer.id, at });
}

interface Place {
  document: DocumentId;
  version: VersionId;
}

/** It is the latest then, and no former one any more: there is neither more to keep nor less. */
export function restoreVersion(context: Context<Viewer>, { document, version }: Place): Promise<Document> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    await lockFile(tx, viewer, document, 'document.change');
    const row = await requireVersion(tx, viewer, { document, version });
    await dropVersion(tx, document, version);
    const at = clock.now();
    const number = await replaceBytes(tx, document, row, at);
    const change = { kind: 'versionRestored', former: row.number, number } as const;
    await recordChange(tx, document, change, { actor: viewer.id, at });
    return presentChanged(tx, viewer, document);
  });
}

export async function deleteVersion(context: Context<Viewer>, { document, version }: Place): Promise<void> {
  const { viewer, clock } = context;
  await context.transaction(async (tx) => {
    const { item } = await lockFile(tx, viewer, document, 'document.delete');
    const { bytes, number } = await requireVersion(tx, viewer, { document, version });
    await dropVersion(tx, document, version);
    await freeSpace(tx, holderOf(item), bytes);
    const by = { actor: viewer.id, at: clock.now() };
    await recordChange(tx, document, { kind: 'versionDeleted', number }, by);
    tell(tx, viewer.uuid, item);
  });
}

export async function openVersion(context: Context<Viewer>, place: Place): Promise<{ url: string }> {
  await requireVersion(context.db, context.viewer, place);
  const { document: id, version } = place;
  const ticket = createFileTicket(context, id, version);
  return { url: toUrl(readEndpoint, { params: { id, version }, query: { ticket } }) };
}

export function readVersion(
  context: Context,
  place: Place,
  asked: { ticket: string } & Pick<Extras, 'hasBeginningOf'>,
): Promise<ByteAnswer> {
  const { document, version } = place;
  return readStored(context, document, { ...asked, version }, (viewer) =>
    requireVersion(context.db, viewer, place),
  );
}

/** The only way from an id to a former version; it is called as the file is. */
async function requireVersion(
  reader: Reader,
  viewer: { id: UserId },
  { document, version }: Place,
): Promise<Omit<VersionRow, 'uploader_uuid'> & { name: string }> {
  const { item } = await requirePast(reader, viewer, document);
  const row = await findVersion(reader, document, version);
  if (!row) throw fail('common.not_found');
  return { ...row, name: item.name };
}
