import { toUrl, type UserId } from '@quilt/contract/core';
import { DocumentId, type FileCard } from '@quilt/contract/features/documents';
import {
  type GroupDocument,
  type NewPostFiles,
  type PostId,
  readPostFile as readEndpoint,
} from '@quilt/contract/features/feeds';
import type { GroupId } from '@quilt/contract/features/groups';
import type { PersonCard } from '@quilt/contract/features/profile';
import { splitWords } from '@quilt/contract/features/search';
import { FEED_LIMITS } from '@quilt/contract/feed-limits';
import { z } from 'zod';
import { withStored } from '../../platform/blobs';
import type { Context, Viewer } from '../../platform/context';
import type { Reader, Tx } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import type { AnnouncedUpload, ByteAnswer, Extras, UploadedFile } from '../../platform/feature';
import { decodeCursor, toPage } from '../../platform/http';
import { once } from '../../platform/writes';
import { admitUpload, createFileTicket, presentFile, readFacts, readStored, takeSpace } from '../documents';
import { requireGroup } from '../groups';
import { lockOwnUser, readCards } from '../profile';
import {
  countUploads,
  deleteUpload,
  findFiles,
  insertPostFile,
  listFilesOfGroup,
  listUploads,
  lockFiles,
  type PostFileRow,
  setFiles,
} from './post-files.repository';
import { findPosts } from './posts.repository';

export async function listPostUploads({
  db,
  viewer,
  config,
}: Context<Viewer>): Promise<{ items: FileCard[]; maxBytes: number }> {
  const rows = await listUploads(db, viewer.id);
  return { items: rows.map(presentFile), maxBytes: config.maxFileBytes };
}

export function admitToPost(context: Context<Viewer>, announced: AnnouncedUpload): Promise<number> {
  return admitUpload(context, { user: context.viewer.id }, announced);
}

export async function uploadToPost(context: Context<Viewer>, file: UploadedFile): Promise<FileCard> {
  const { viewer, clock, config } = context;
  if (file.bytes > config.maxFileBytes) throw fail('common.too_large');
  const facts = await readFacts(file);
  return withStored(context, { file }, async (tx, { file: stored }) => {
    const made = await once(tx, context, async () => {
      // Whoever uploads several at once is counted one after another.
      await lockOwnUser(tx, viewer.id);
      const max = FEED_LIMITS.postUploads;
      if ((await countUploads(tx, viewer.id)) >= max) throw fail('feeds.too_many_uploads', { max });
      await takeSpace(tx, context, { user: viewer.id }, stored.bytes);
      return insertPostFile(tx, {
        ...facts,
        uploader_id: viewer.id,
        bytes: stored.bytes,
        blob_key: stored.key,
        created_at: clock.now(),
      });
    });
    const [row] = await findReadable(tx, viewer, [made]);
    // Of a repeat it may be gone again.
    if (!row) throw fail('common.not_found');
    return presentFile(row);
  });
}

export async function deletePostUpload(context: Context<Viewer>, id: DocumentId): Promise<void> {
  const { viewer } = context;
  await context.transaction(async (tx) => {
    if (!(await deleteUpload(tx, viewer.id, id))) throw fail('common.not_found');
  });
}

/** The only way from an id to a file: whoever reads its post reads it, and before there is one, who has uploaded it. */
async function findReadable(
  reader: Reader,
  viewer: { id: UserId },
  ids: readonly DocumentId[],
): Promise<PostFileRow[]> {
  const rows = await findFiles(reader, ids);
  const posts = await findPosts(
    reader,
    viewer.id,
    rows.flatMap(({ post_id }) => post_id ?? []),
  );
  return rows.filter(({ post_id, uploader_id }) =>
    post_id === null ? uploader_id === viewer.id : posts.has(post_id),
  );
}

/** What is not there, or not for the viewer to see, has none. */
export async function openPostFiles(
  context: Context<Viewer>,
  ids: readonly DocumentId[],
): Promise<{ id: DocumentId; url: string }[]> {
  const rows = await findReadable(context.db, context.viewer, ids);
  return rows.map(({ id }) => {
    const ticket = createFileTicket(context, id);
    return { id, url: toUrl(readEndpoint, { params: { document: id }, query: { ticket } }) };
  });
}

export function readPostFile(
  context: Context,
  id: DocumentId,
  asked: { ticket: string } & Pick<Extras, 'hasBeginningOf'>,
): Promise<ByteAnswer> {
  return readStored(context, id, asked, async (viewer) => {
    const [row] = await findReadable(context.db, viewer, [id]);
    if (!row) throw fail('common.not_found');
    return row;
  });
}

/** These, in this order: its own, and what its author has uploaded for none yet. */
export async function hangFiles(
  tx: Tx,
  { post, author, group }: { post: PostId; author: UserId; group: GroupId | null },
  files: NewPostFiles,
): Promise<void> {
  const wanted = [...new Map(files.map((file) => [file.id, file])).values()];
  const there = await lockFiles(tx, { post, author, ids: wanted.map(({ id }) => id) });
  if (there < wanted.length) throw fail('feeds.file_gone');
  await setFiles(tx, post, group, wanted);
}

interface AskedFiles {
  search?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

export async function listGroupDocuments(
  { db, viewer }: Context<Viewer>,
  group: GroupId,
  { search = '', cursor, limit }: AskedFiles,
): Promise<{ items: GroupDocument[]; nextCursor: string | null; people: PersonCard[] }> {
  await requireGroup(db, viewer, group);
  const words = splitWords(search);
  const list = `documents of group ${group} ${words.join(' ')}`;
  const before = decodeCursor(z.tuple([DocumentId]), cursor, list);
  // Of signs alone nothing is called.
  const isVain = search !== '' && words.length === 0;
  const rows = isVain
    ? []
    : await listFilesOfGroup(db, group, viewer.id, { words, before: before?.[0] ?? null, limit: limit + 1 });
  const page = toPage(rows, limit, list, ({ file }) => [file.id]);
  const cards = await readCards(
    db,
    viewer.id,
    page.items.flatMap(({ author_id }) => author_id ?? []),
  );
  return {
    items: page.items.map(({ file, post_id, author_uuid, created_at }) => ({
      file,
      post: post_id,
      author: author_uuid,
      createdAt: created_at.toISOString(),
    })),
    nextCursor: page.nextCursor,
    people: [...cards.values()].map(({ card }) => card),
  };
}
