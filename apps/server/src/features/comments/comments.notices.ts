import type { UserId, UserUuid } from '@quilt/contract/core';
import {
  type CommentId,
  commentChanged,
  commentCreated,
  commentDeleted,
} from '@quilt/contract/features/comments';
import type { TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';
import { eachByItself } from '../../platform/events';
import type { Consumer } from '../../platform/feature';
import { notifierOfMany } from '../notifications';
import {
  findActor,
  findActors,
  listFormerlyMentioned,
  listToldReadersOf,
  listToldTasks,
  mentionsIn,
  noticeOf,
  subjectOf,
  type Telling,
  type ToldTask,
  takeBack,
} from '../tasks';
import { listTexts } from './comments.repository';

interface Said {
  id: CommentId;
  author: UserUuid | null;
  task: ToldTask;
  actor: UserId;
  /** As it is now. */
  text: string;
}

type Patch = Pick<Said, 'id' | 'author'> & { task: TaskId };

/** Those of them that still stand, and whose task and author do; in their order. */
async function listStanding<Told extends { patch: Patch }>(
  tx: Tx,
  told: readonly Told[],
): Promise<(Said & { told: Told })[]> {
  const tasks = await listToldTasks(
    tx,
    told.map(({ patch }) => patch.task),
  );
  const actors = await findActors(
    tx,
    told.flatMap(({ patch }) => patch.author ?? []),
  );
  const texts = await listTexts(
    tx,
    told.map(({ patch }) => patch.id),
  );
  return told.flatMap((one) => {
    const { id, author } = one.patch;
    const task = tasks.get(one.patch.task);
    const actor = author && actors.get(author);
    const text = texts.get(id);
    return task && actor && text !== undefined ? [{ id, author, task, actor, text, told: one }] : [];
  });
}

const commentNotices = notifierOfMany(commentCreated, async (tx, told) => {
  const standing = (await listStanding(tx, told)).map((said) => ({
    ...said,
    mentioned: mentionsIn(said.told.patch.text),
    // What only says that the task was moved is said to its watchers already.
    withWatchers: !said.told.patch.isOfMove,
  }));
  const readers = await listToldReadersOf(
    tx,
    standing.map(({ task, mentioned, withWatchers }) => ({ task, uuids: mentioned, withWatchers })),
  );
  return standing.flatMap(({ task, actor, mentioned, withWatchers }) =>
    (readers.get(task.id) ?? []).flatMap((reader) => {
      if (mentioned.includes(reader.uuid)) return [noticeOf(task, reader, 'taskMention', actor)];
      return withWatchers && reader.is_watcher ? [noticeOf(task, reader, 'taskCommented', actor)] : [];
    }),
  );
});

/** Whom an edit names and the comment did not name before. */
const editNotices = notifierOfMany(
  commentChanged,
  async (tx, told) => {
    const standing = (await listStanding(tx, told)).map((said) => {
      const named = mentionsIn(said.text);
      return { ...said, uuids: (said.told.patch.mentioned ?? []).filter((uuid) => named.includes(uuid)) };
    });
    const readers = await listToldReadersOf(
      tx,
      standing.map(({ task, uuids }) => ({ task, uuids, withWatchers: false })),
    );
    return standing.flatMap(({ task, actor, uuids }) =>
      (readers.get(task.id) ?? [])
        .filter(({ uuid }) => uuids.includes(uuid))
        .map((reader) => noticeOf(task, reader, 'taskMention', actor)),
    );
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
  handle: eachByItself(async (tx, event) => {
    const isDeleted = event.type === commentDeleted.type;
    const { task, author } = Withdrawn.parse(event.patch);
    const actor = isDeleted ? await findActor(tx, author) : null;
    const commented = actor === null ? [] : await listFormerlyTold(tx, actor, task);
    await takeBack(tx, task, [...commented, ...(await listFormerlyMentioned(tx, task))]);
  }),
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
