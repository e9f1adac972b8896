import { toScope, type UserId, type UserUuid } from '@quilt/contract/core';
import { type CommentId, commentCreated } from '@quilt/contract/features/comments';
import type { TaskId } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database';
import { publish } from '../../platform/db/transaction';
import type { SeenProjectRow } from '../projects';

interface Said {
  project: Pick<SeenProjectRow, 'id'>;
  tasks: readonly TaskId[];
  author: { id: UserId; uuid: UserUuid };
  text: string;
  at: Date;
  /** With a move of the task, which is told by itself. */
  isOfMove: boolean;
}

/** The one way in which a comment is written and told; the count on the card is raised beside it. */
export async function say(
  tx: Tx,
  { project, tasks, author, text, at, isOfMove }: Said,
): Promise<{ id: CommentId; task: TaskId }[]> {
  const { rows } = await sql<{ id: CommentId; task: TaskId }>`
    insert into task_comments (task_id, author_id, text, created_at)
    select task, ${author.id}, ${text}, ${at} from unnest(${tasks}::bigint[]) as task
    returning id, task_id as task`.execute(tx);
  for (const { id, task } of rows) {
    publish(tx, commentCreated, {
      id,
      scope: toScope('project', project.id),
      patch: {
        id,
        task,
        author: author.uuid,
        text,
        createdAt: at.toISOString(),
        editedAt: null,
        isImported: false,
        reactions: [],
        ...(isOfMove && { isOfMove }),
      },
    });
  }
  return rows;
}
