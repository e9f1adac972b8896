import type { UserId, UserUuid } from '@quilt/contract/core';
import { commentChanged, commentCreated, commentDeleted } from '@quilt/contract/features/comments';
import type { TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';
import type { Consumer } from '../../platform/feature';
import { notifier } from '../notifications';
import {
  findActor,
  findToldTask,
  listFormerlyMentioned,
  listToldReaders,
  mentionsIn,
  noticeOf,
  subjectOf,
  type Telling,
  takeBack,
} from '../tasks';
import { findCommentRow } from './comments.repository';

const commentNotices = notifier(commentCreated, async (tx, _event, patch) => {
  const { id, task: taskId, author, text, isOfMove = false } = patch;
  const task = await findToldTask(tx, taskId);
  const actor = await findActor(tx, author);
  // Deleted before anybody heard of it.
  if (!task || actor === null || !(await findCommentRow(tx, taskId, id))) return null;
  const mentioned = mentionsIn(text);
  const readers = await listToldReaders(tx, task, { uuids: mentioned, withWatchers: !isOfMove });
  return readers.map((reader) =>
    noticeOf(task, reader, mentioned.includes(reader.uuid) ? 'taskMention' : 'taskCommented', actor),
  );
});

/** Whom an edit names and the comment did not name before. */
const editNotices = notifier(
  commentChanged,
  async (tx, _event, { id, task: taskId, author, mentioned = [] }) => {
    const task = await findToldTask(tx, taskId);
    const actor = await findActor(tx, author);
    const comment = task && (await findCommentRow(tx, taskId, id));
    if (!task || actor === null || !comment) return null;
    const named = mentionsIn(comment.text);
    const uuids = mentioned.filter((uuid) => named.includes(uuid));
    const readers = await listToldReaders(tx, task, { uuids, withWatchers: false });
    return readers.map((reader) => noticeOf(task, reader, 'taskMention', actor));
  },
  ({ mentioned = [] }) => mentioned.length > 0,
);

const Withdrawn = commentChanged.patch.pick({ task: true, author: true, mentioned: true });

/** Who was told of what is not said any more; where its author said something else there too, that stands. */
const withdrawals: Consumer = {
  name: 'words of what comments do not say any more',
  types: [commentChanged.type, commentDeleted.type],
  // A reaction withdraws nothing.
  concerns: (event) =>
    event.type === commentDeleted.type || Withdrawn.parse(event.patch).mentioned !== undefined,
  handle: async (tx, event) => {
    const isDeleted = event.type === commentDeleted.type;
    const { task, author } = Withdrawn.parse(event.patch);
    const actor = isDeleted ? await findActor(tx, author) : null;
    const commented = actor === null ? [] : await listFormerlyTold(tx, actor, task);
    await takeBack(tx, task, [...commented, ...(await listFormerlyMentioned(tx, task))]);
  },
};

/** That somebody commented, who has no comment there any more. */
async function listFormerlyTold(tx: Tx, actor: UserId, task: TaskId): Promise<Telling[]> {
  const { rows } = await sql`
    select from task_comments where task_id = ${task} and author_id = ${actor} limit 1`.execute(tx);
  if (rows.length > 0) return [];
  const readers = await listTold(tx, actor, subjectOf(task));
  return readers.map((reader) => ({ reader, actor, kind: 'taskCommented' }));
}

async function listTold(tx: Tx, actor: UserId, subject: string): Promise<{ id: UserId; uuid: UserUuid }[]> {
  const { rows } = await sql<{ id: UserId; uuid: UserUuid }>`
    select users.id, users.uuid from users
     where id in (select actors.user_id
                    from notification_actors actors
                    join notifications on notifications.id = actors.notification_id
                   where actors.actor_id = ${actor} and notifications.subject = ${subject}
                     and notifications.kind = 'taskCommented')
     order by users.id`.execute(tx);
  return rows;
}

export const commentsConsumers: readonly Consumer[] = [commentNotices, editNotices, withdrawals];
