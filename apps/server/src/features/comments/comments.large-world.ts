import { withoutIndexes } from '../../platform/db/without-indexes';
import type { LargeWorldPart } from '../../platform/worlds';

/** One for every task that counts one, by who made it; one in ten is liked by its worker. */
export const fillCommentsWorld: LargeWorldPart = ({ client, users, report }) =>
  withoutIndexes(client, ['task_comments', 'comment_reactions', 'document_uses'], async () => {
    report('Letting them comment');
    await client.query(
      `insert into task_comments (task_id, author_id, text, created_at)
       select id, creator_id, 'Готово с моей стороны, see the second page.', created_at + interval '1 hour'
         from tasks where comment_count = 1 and creator_id between $1 and $2 order by id`,
      [users.firstId, users.firstId + users.count - 1],
    );
    await client.query(
      `insert into comment_reactions (comment_id, user_id, sign, created_at)
       select comments.id, tasks.worker_id, '👍', comments.created_at
         from task_comments comments join tasks on tasks.id = comments.task_id
        where comments.id % 10 = 0 and tasks.worker_id between $1 and $2`,
      [users.firstId, users.firstId + users.count - 1],
    );
  });
