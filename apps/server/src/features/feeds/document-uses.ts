import type { UserId } from '@quilt/contract/core';
import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import type { DocumentId, DocumentUse } from '@quilt/contract/features/documents';
import type { PostCommentId, PostId } from '@quilt/contract/features/feeds';
import type { PersonCard } from '@quilt/contract/features/profile';
import { sql } from 'kysely';
import { beginningOf } from '../../platform/beginnings';
import type { Reader } from '../../platform/db/database';
import type { DocumentUses } from '../../platform/feature';
import { readCards } from '../profile';
import { readColleagues } from '../teams';
import { listPostActions } from './posts.access';
import { findPosts } from './posts.repository';
import { isReadable } from './readable';

interface NamingRow {
  post_id: PostId;
  /** Null of the post itself. */
  comment_id: PostCommentId | null;
  author_id: UserId | null;
  text: string;
  created_at: Date;
}

/**
 * Of posts that the viewer reads, they and their comments, of which those are left out that are hidden by a block; of very
 * many the latest are looked at.
 */
async function listNaming(
  reader: Reader,
  viewer: UserId,
  document: DocumentId,
  limit: number,
): Promise<NamingRow[]> {
  const { rows } = await sql<NamingRow>`
    select posts.id as post_id, comments.id as comment_id,
           case when comments.id is null then posts.author_id else comments.author_id end as author_id,
           coalesce(comments.text, posts.text) as text,
           coalesce(comments.created_at, posts.created_at) as created_at
      from (select post_id, post_comment_id from document_uses
             where document_id = ${document} and post_id is not null
             order by post_id desc, post_comment_id desc limit ${DOCUMENT_LIMITS.lookedUses}) as naming
      join posts on posts.id = naming.post_id
      left join post_comments comments on comments.id = naming.post_comment_id
     where ${isReadable(viewer)}
       and (naming.post_comment_id is null
            or comments.deleted_at is null
               and (posts.level = 'team'
                    or not exists (select from blocks
                                    where blocker_id = ${viewer} and blocked_id = comments.author_id)
                       and not exists (select from blocks
                                        where blocker_id = comments.author_id and blocked_id = ${viewer})))
     order by posts.id desc, comments.id desc limit ${limit}`.execute(reader);
  return rows;
}

/** Posts that name a document, and comments of them, of what the viewer reads. */
export const listPostUses: DocumentUses = async (reader, viewer, document, limit) => {
  const rows = await listNaming(reader, viewer.id, document, limit);
  const posts = await findPosts(reader, viewer.id, [...new Set(rows.map(({ post_id }) => post_id))]);
  const shown = rows.filter(({ post_id, comment_id }) => {
    const post = posts.get(post_id);
    return post && (comment_id === null || listPostActions(post, viewer.id).includes('post.seeComments'));
  });
  const isOfTeam = ({ post_id }: NamingRow): boolean => posts.get(post_id)?.level === 'team';
  const cards = await readCards(
    reader,
    viewer.id,
    shown.flatMap(({ author_id }) => author_id ?? []),
  );
  // Those whom a block hides are shown where it does not: inside a team.
  const colleagues = await readColleagues(
    reader,
    shown.filter(isOfTeam).map(({ author_id }) => author_id),
  );
  return shown.map((row): DocumentUse => {
    const { author_id } = row;
    const author: PersonCard | null =
      author_id === null ? null : (cards.get(author_id)?.card ?? colleagues.get(author_id) ?? null);
    return {
      kind: 'post',
      id: row.post_id,
      isComment: row.comment_id !== null,
      author,
      text: beginningOf(row.text),
      at: row.created_at.toISOString(),
    };
  });
};
