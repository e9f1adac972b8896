import type { UserId } from '@quilt/contract/core';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database';
import type { PersonalData } from '../../platform/feature';

/** Under the numbers of their tasks, whose titles are others'. */
async function exportComments(reader: Reader, user: UserId): Promise<unknown> {
  const { rows: comments } = await sql`
    select task_id as task, text, created_at, edited_at from task_comments
     where author_id = ${user} order by id`.execute(reader);
  const { rows: reactions } = await sql`
    select comments.task_id as task, reactions.comment_id as comment, reactions.sign, reactions.created_at
      from comment_reactions reactions join task_comments comments on comments.id = reactions.comment_id
     where reactions.user_id = ${user} order by reactions.created_at, reactions.comment_id`.execute(reader);
  return { comments, reactions };
}

/** What was said stays for those who answered it, under "Deleted user". */
async function eraseFromComments(tx: Tx, user: UserId): Promise<void> {
  await sql`delete from comment_reactions where user_id = ${user}`.execute(tx);
  await sql`update task_comments set author_id = null where author_id = ${user}`.execute(tx);
}

export const commentsPersonalData: PersonalData = {
  words: {
    en: { part: 'your comments', holds: 'your comments on tasks, and your reactions to those of others' },
    ru: { part: 'ваши комментарии', holds: 'ваши комментарии к задачам и реакции на чужие' },
  },
  columns: ['task_comments.author_id', 'comment_reactions.user_id'],
  export: exportComments,
  erase: eraseFromComments,
};
