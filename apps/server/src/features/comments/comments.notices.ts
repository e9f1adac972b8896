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
import type { Consumer } from '../../platform/feature';
import { notifierOfMany } from '../notifications';
import {
  findActors,
  listFormerlyMentioned,
  listToldReadersOf,
  listToldTasks,
  mentionsIn,
  noticeOf,
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
  handle: async (tx, events) => {
    const withdrawn = events.map((event) => ({
      isDeleted: event.type === commentDeleted.type,
      ...Withdrawn.parse(event.patch),
    }));
    const deleted = withdrawn.filter(({ isDeleted }) => isDeleted);
    const actors = await findActors(
      tx,
      deleted.flatMap(({ author }) => author ?? []),
    );
    const commented = await listFormerlyTold(
      tx,
      deleted.flatMap(({ task, author }) => {
        const actor = author && actors.get(author);
        return actor ? [{ task, actor }] : [];
      }),
    );
    const tasks = [...new Set(withdrawn.map(({ task }) => task))];
    await takeBack(tx, [...commented, ...(await listFormerlyMentioned(tx, tasks))]);
  },
};

/** That somebody commented, who has no comment there any more. */
async function listFormerlyTold(
  tx: Tx,
  deleted: readonly { task: TaskId; actor: UserId }[],
): Promise<Telling[]> {
  if (deleted.length === 0) return [];
  const { rows } = await sql<{ id: UserId; uuid: UserUuid; task: TaskId; actor: UserId }>`
    select distinct users.id, users.uuid, gone.task, gone.actor
      from unnest(${deleted.map(({ task }) => task)}::bigint[], ${deleted.map(({ actor }) => actor)}::bigint[])
           as gone (task, actor)
      join notification_actors actors on actors.actor_id = gone.actor
      join notifications on notifications.id = actors.notification_id and notifications.kind = 'taskCommented'
                        and notifications.subject = 'task:' || gone.task
      join users on users.id = actors.user_id
     where not exists (select from task_comments where task_id = gone.task and author_id = gone.actor)`.execute(
    tx,
  );
  return rows.map(({ id, uuid, task, actor }) => ({
    task,
    reader: { id, uuid },
    actor,
    kind: 'taskCommented',
  }));
}

export const commentsConsumers: readonly Consumer[] = [commentNotices, editNotices, withdrawals];
