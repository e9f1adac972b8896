import type { UserId, UserUuid } from '@quilt/contract/core';
import type { DocumentId, FileCard } from '@quilt/contract/features/documents';
import type { NewPostFiles, PostFile, PostId } from '@quilt/contract/features/feeds';
import type { GroupId } from '@quilt/contract/features/groups';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { FileRow } from '../documents';
import { isReadable } from './readable';

/** A file of a post, or of none yet. */
export interface PostFileRow extends FileRow {
  post_id: PostId | null;
  uploader_id: UserId | null;
}

const COLUMNS = sql`id, name, media_type, bytes, blob_key, width, height, post_id, uploader_id`;
const IS_UNPOSTED = sql`is_of_post and post_id is null`;

const FILE = sql`jsonb_build_object('id', documents.id, 'name', documents.name, 'type', documents.media_type,
  'bytes', documents.bytes, 'alt', documents.alt,
  'picture', case when documents.width is not null
    then jsonb_build_object('width', documents.width, 'height', documents.height) end)`;

/** What is shown of those of a post of `posts`, in their order. */
export const filesOfPost: RawBuilder<PostFile[]> = sql<PostFile[]>`
  coalesce((select jsonb_agg(${FILE} order by documents.place, documents.id)
              from documents where documents.post_id = posts.id), '[]')`;

/** Whatever post they are of, or none: whether somebody may read it is asked of the post. */
export async function findFiles(reader: Reader, ids: readonly DocumentId[]): Promise<PostFileRow[]> {
  const { rows } = await sql<PostFileRow>`
    select ${COLUMNS} from documents where id = any (${[...ids]}::bigint[]) and is_of_post order by id`.execute(
    reader,
  );
  return rows;
}

export async function listUploads(reader: Reader, uploader: UserId): Promise<PostFileRow[]> {
  const { rows } = await sql<PostFileRow>`
    select ${COLUMNS} from documents where uploader_id = ${uploader} and ${IS_UNPOSTED} order by id`.execute(
    reader,
  );
  return rows;
}

/** Of somebody who is locked. */
export async function countUploads(tx: Tx, uploader: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from documents where uploader_id = ${uploader} and ${IS_UNPOSTED}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

interface NewPostFile extends Omit<FileRow, 'id'> {
  uploader_id: UserId;
  created_at: Date;
}

export async function insertPostFile(tx: Tx, row: NewPostFile): Promise<DocumentId> {
  const { rows } = await sql<{ id: DocumentId }>`
    insert into documents (is_of_post, uploader_id, name, media_type, bytes, blob_key, width, height, created_at)
    values (true, ${row.uploader_id}, ${row.name}, ${row.media_type}, ${row.bytes}, ${row.blob_key}, ${row.width},
            ${row.height}, ${row.created_at})
    returning id`.execute(tx);
  if (!rows[0]) throw new Error('an insert without a row');
  return rows[0].id;
}

/** How many of these are there for this post: its own, and those that its author has uploaded for none yet. */
export async function lockFiles(
  tx: Tx,
  { post, author, ids }: { post: PostId; author: UserId; ids: readonly DocumentId[] },
): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql`
    select from documents
     where id = any (${[...ids]}::bigint[]) and is_of_post
       and (post_id = ${post} or post_id is null and uploader_id = ${author})
     order by id for update`.execute(tx);
  return rows.length;
}

/** These, in this order, and no others; what is left out is gone for good. */
export async function setFiles(
  tx: Tx,
  post: PostId,
  group: GroupId | null,
  files: NewPostFiles,
): Promise<void> {
  const ids = files.map(({ id }) => id);
  await sql`delete from documents where post_id = ${post} and id <> all (${ids}::bigint[])`.execute(tx);
  if (ids.length === 0) return;
  await sql`
    update documents set post_id = ${post}, group_id = ${group}, place = wanted.place, alt = wanted.alt
      from unnest(${ids}::bigint[], ${files.map(({ alt }) => alt)}::text[]) with ordinality as wanted (id, alt, place)
     where documents.id = wanted.id`.execute(tx);
}

/** For good; whether there was one. */
export async function deleteUpload(tx: Tx, uploader: UserId, id: DocumentId): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from documents where id = ${id} and uploader_id = ${uploader} and ${IS_UNPOSTED}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** What was uploaded so long ago and posted by nobody; how many went. */
export async function purgeUploads(tx: Tx, before: Date, limit: number): Promise<bigint> {
  const { numAffectedRows } = await sql`
    delete from documents where id in (
      select id from documents where ${IS_UNPOSTED} and created_at <= ${before}
       order by created_at limit ${limit} for update skip locked)`.execute(tx);
  return numAffectedRows ?? 0n;
}

export interface GroupFileRow {
  file: FileCard & { alt: string };
  post_id: PostId;
  author_id: UserId | null;
  author_uuid: UserUuid | null;
  created_at: Date;
}

/** Of a group's posts, as far as the viewer reads them, the newest first. `words`: all of them stand in the name. */
export async function listFilesOfGroup(
  reader: Reader,
  group: GroupId,
  viewer: UserId,
  { words, before, limit }: { words: readonly string[]; before: DocumentId | null; limit: number },
): Promise<GroupFileRow[]> {
  // Words are letters and digits alone.
  const query = words.map((word) => `'${group}:${word}':*`).join(' & ');
  const isNamed =
    words.length === 0
      ? sql`true`
      : sql`search_terms(documents.group_id || ':', documents.name, true) @@ ${query}::tsquery`;
  const isOlder = before === null ? sql`true` : sql`documents.id < ${before}`;
  const { rows } = await sql<GroupFileRow>`
    select ${FILE} as file, posts.id as post_id, posts.author_id, authors.uuid as author_uuid, posts.created_at
      from documents
      join posts on posts.id = documents.post_id
      left join users authors on authors.id = posts.author_id
     where documents.group_id = ${group} and ${isNamed} and ${isOlder} and ${isReadable(viewer)}
     order by documents.id desc limit ${limit}`.execute(reader);
  return rows;
}
