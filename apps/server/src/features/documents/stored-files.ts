import type { UserId } from '@quilt/contract/core';
import {
  type DocumentId,
  DocumentId as DocumentIdSchema,
  type VersionId,
} from '@quilt/contract/features/documents';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import { MINUTE_MS } from '../../platform/durations';
import { fail } from '../../platform/fault';
import type { ByteAnswer, Extras, UploadedFile } from '../../platform/feature';
import { createTicket } from '../../platform/tickets';
import { requireTicket } from '../auth';
import { isPlayed, mediaTypeOf, readBeginning } from './media-types';
import { HEADER_BYTES, readPictureSize } from './picture-size';

export interface FileFacts {
  name: string;
  media_type: string;
  width: number | null;
  height: number | null;
}

/** What its bytes say of a file that was uploaded, and what its sender calls it. */
export async function readFacts({ name, path }: UploadedFile): Promise<FileFacts> {
  const type = mediaTypeOf(await readBeginning(path));
  const size = type.startsWith('image/')
    ? readPictureSize(type, await readBeginning(path, HEADER_BYTES))
    : null;
  return {
    name: name.normalize('NFC'),
    media_type: type,
    width: size?.width ?? null,
    height: size?.height ?? null,
  };
}

/** As long as one can be good for at most: of its age asks whoever reads by it. */
export function createFileTicket(context: Context<Viewer>, id: DocumentId, version?: VersionId): string {
  return createTicket(context, fileOf(id, version), LIMITS.mediaTicketMinutes);
}

interface StoredFile {
  name: string;
  media_type: string;
  bytes: number;
  blob_key: string;
}

/** `find` asks again whether whoever has the ticket may read the file now. */
export async function readStored(
  context: Context,
  id: DocumentId,
  {
    ticket,
    version,
    hasBeginningOf,
  }: { ticket: string; version?: VersionId } & Pick<Extras, 'hasBeginningOf'>,
  find: (viewer: { id: UserId }) => Promise<StoredFile>,
): Promise<ByteAnswer> {
  const { userId, file, age } = await requireTicket(context, ticket);
  // Of another file, or something else altogether.
  if (file !== fileOf(id, version)) throw fail('files.ticket_expired');
  const document = await find({ id: userId });
  const isOld = age >= LIMITS.ticketMinutes * MINUTE_MS;
  // A film is read bit by bit while it plays, and a long download goes on where it broke off.
  const goesOn = isPlayed(document.media_type) || hasBeginningOf(document.blob_key);
  if (isOld && !goesOn) throw fail('files.ticket_expired');
  return answerFile(context, document);
}

/** What is only looked at: five minutes, and nothing of it goes on. */
export function createThumbnailTicket(context: Context<Viewer>, id: DocumentId): string {
  return createTicket(context, thumbnailOf(id));
}

export async function requireThumbnailTicket(
  context: Context,
  id: DocumentId,
  ticket: string,
): Promise<{ id: UserId }> {
  const { userId, file } = await requireTicket(context, ticket);
  if (file !== thumbnailOf(id)) throw fail('files.ticket_expired');
  return { id: userId };
}

/** To begin within five minutes; what has begun goes on until it is done, or breaks off. */
export function createZipTicket(context: Context<Viewer>, ids: readonly DocumentId[]): string {
  return createTicket(context, `${ZIP}${ids.join(' ')}`);
}

export async function requireZipTicket(
  context: Context,
  ticket: string,
): Promise<{ viewer: { id: UserId }; ids: DocumentId[] }> {
  const { userId, file } = await requireTicket(context, ticket);
  if (!file.startsWith(ZIP)) throw fail('files.ticket_expired');
  const ids = file.slice(ZIP.length).split(' ').map(Number);
  return { viewer: { id: userId }, ids: ids.map((id) => DocumentIdSchema.parse(id)) };
}

const ZIP = 'documents zip ';

/** The bytes of what somebody may read. */
export function answerFile({ blobs }: Pick<Context, 'blobs'>, document: StoredFile): ByteAnswer {
  return {
    body: (range) => blobs.open(document.blob_key, range),
    type: document.media_type,
    bytes: document.bytes,
    etag: document.blob_key,
    fileName: document.name,
    mayBeShown: true,
  };
}

function fileOf(id: DocumentId, version?: VersionId): string {
  return version === undefined ? `document ${id}` : `document ${id} version ${version}`;
}

const thumbnailOf = (id: DocumentId) => `document ${id} thumbnail`;
