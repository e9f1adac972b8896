import type { UserId, UserUuid } from '@quilt/contract/core';
import { commentCreated, commentDeleted } from '@quilt/contract/features/comments';
import type { NotificationKind } from '@quilt/contract/features/notifications';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';
import type { Consumer } from '../../platform/feature';
import { notifier, withdraw } from '../notifications';
import { findActor, findToldTask, listToldReaders, mentionsIn, noticeOf, subjectOf } from '../tasks';
import { findCommentRow } from './comments.repository';

const ABOUT_COMMENTS: readonly NotificationKind[] = ['taskCommented', 'taskMention'];

const commentNotices = notifier(commentCreated, async (tx, _event, { id, task: taskId, author, text }) => {
  const task = await findToldTask(tx, taskId);
  const actor = await findActor(tx, author);
  // Deleted before anybody heard of it.
  if (!task || actor === null || !(await findCommentRow(tx, taskId, id))) return null;
  const mentioned = mentionsIn(text);
  const readers = await listToldReaders(tx, task, { uuids: mentioned, withWatchers: true });
  return readers.map((reader) =>
    noticeOf(task, reader, mentioned.includes(reader.uuid) ? 'taskMention' : 'taskCommented', actor),
  );
});

/** Who was told of what is not said any more; where its author said something else there too, that stands. */
const deletionNotices: Consumer = {
  name: 'notifications of comment.deleted',
  types: [commentDeleted.type],
  handle: async (tx, event) => {
    const { task, author } = commentDeleted.patch.parse(event.patch);
    const actor = await findActor(tx, author);
    if (actor === null) return;
    const { rows } = await sql`
      select from task_comments where task_id = ${task} and author_id = ${actor} limit 1`.execute(tx);
    if (rows.length > 0) return;
    for (const reader of await listTold(tx, actor, subjectOf(task))) {
      await withdraw(tx, reader, actor, ABOUT_COMMENTS, subjectOf(task));
    }
  },
};

async function listTold(tx: Tx, actor: UserId, subject: string): Promise<{ id: UserId; uuid: UserUuid }[]> {
  const { rows } = await sql<{ id: UserId; uuid: UserUuid }>`
    select users.id, users.uuid from users
     where id in (select actors.user_id
                    from notification_actors actors
                    join notifications on notifications.id = actors.notification_id
                   where actors.actor_id = ${actor} and notifications.subject = ${subject}
                     and notifications.kind = any (${ABOUT_COMMENTS}::text[]))
     order by users.id`.execute(tx);
  return rows;
}

export const commentsConsumers: readonly Consumer[] = [commentNotices, deletionNotices];
