import { toScope } from '@quilt/contract/core';
import {
  type Comment,
  CommentId,
  commentChanged,
  commentCreated,
  commentDeleted,
  type ReactionSign,
} from '@quilt/contract/features/comments';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { TaskId } from '@quilt/contract/features/tasks';
import { z } from 'zod';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { forget, publish } from '../../platform/db/transaction';
import { fail } from '../../platform/fault';
import { decodeCursor, toPage } from '../../platform/http';
import { once } from '../../platform/writes';
import {
  addToCommentCount,
  listScopesOf,
  lockTask,
  mentionsIn,
  newMentions,
  requireTask,
  say,
  watchAsCommenter,
} from '../tasks';
import { readColleagues } from '../teams';
import { type CommentAccess, lockComment, requireDeletable, requireOwn } from './comments.access';
import { presentComment } from './comments.presenter';
import {
  type CommentRow,
  deleteCommentRow,
  deleteReaction,
  findCommentRow,
  insertReaction,
  listCommentRows,
  setText,
} from './comments.repository';

interface CommentPage {
  items: Comment[];
  nextCursor: string | null;
  people: PersonCard[];
}

export async function listComments(
  { db, viewer }: Context<Viewer>,
  task: TaskId,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<CommentPage> {
  await requireTask(db, viewer, task, 'task.see');
  const list = `comments ${task}`;
  const before = decodeCursor(z.tuple([CommentId]), cursor, list);
  const rows = await listCommentRows(db, task, { before: before?.[0] ?? null, limit: limit + 1 });
  const page = toPage(rows, limit, list, ({ id }) => [id]);
  const people = await readColleagues(
    db,
    page.items.flatMap(({ author_id, reactions }) => [author_id, ...reactions.map(({ id }) => id)]),
  );
  return { ...page, items: page.items.map(presentComment), people: [...people.values()] };
}

export function createComment(context: Context<Viewer>, task: TaskId, text: string): Promise<Comment> {
  const { viewer, clock } = context;
  return context.transaction(async (tx) => {
    const access = await lockTask(tx, viewer, task, 'task.comment');
    const id = await once(tx, context, async () => {
      const at = clock.now();
      await addToCommentCount(tx, access, 1, viewer);
      const said = { project: access.project, tasks: [task], author: viewer, text, at, isOfMove: false };
      const [made] = await say(tx, said);
      if (!made) throw new Error('an insert without a row');
      await watchAsCommenter(tx, access, viewer.id, at);
      return made.id;
    });
    // Of a repeat it may be gone again.
    return presentComment(await getRow(tx, task, id));
  });
}

interface Place {
  task: TaskId;
  comment: CommentId;
}

export function updateComment(context: Context<Viewer>, place: Place, text: string): Promise<Comment> {
  const { viewer, clock } = context;
  return change(context, place, async (tx, access) => {
    requireOwn(access, viewer);
    if (text === access.comment.text) return false;
    await setText(tx, place.comment, text, clock.now());
    await forgetComment(tx, access, presentComment(await getRow(tx, place.task, place.comment)));
    return true;
  });
}

export async function deleteComment(context: Context<Viewer>, place: Place): Promise<void> {
  const { viewer } = context;
  await context.transaction(async (tx) => {
    const access = await lockComment(tx, viewer, place);
    requireDeletable(access, viewer);
    await deleteCommentRow(tx, place.comment);
    await addToCommentCount(tx, access, -1, viewer);
    await forgetComment(tx, access, null);
    publish(tx, commentDeleted, {
      id: place.comment,
      scope: toScope('project', access.project.id),
      patch: { task: place.task, author: access.comment.author_uuid },
    });
  });
}

/** Whoever catches up reads nothing that is not said any more, here and where the task was when it was said. */
async function forgetComment(tx: Tx, { comment, task, project }: CommentAccess, now: Comment | null) {
  const scopes = await listScopesOf(tx, task.id, project.id);
  const about = { id: comment.id };
  forget(tx, { scopes, types: [commentCreated.type], about, now });
  // Of an edit that nobody was told of yet all count as newly named: twice is better than never.
  const changed = now && { ...now, mentioned: mentionsIn(now.text) };
  forget(tx, { scopes, types: [commentChanged.type], about, now: changed });
}

/** One that is there already is no failure. */
export function addReaction(context: Context<Viewer>, place: Place, sign: ReactionSign): Promise<Comment> {
  const { viewer, clock } = context;
  return change(context, place, (tx) =>
    insertReaction(tx, { comment: place.comment, user: viewer.id, sign }, clock.now()),
  );
}

export function removeReaction(context: Context<Viewer>, place: Place, sign: ReactionSign): Promise<Comment> {
  const { viewer } = context;
  return change(context, place, (tx) =>
    deleteReaction(tx, { comment: place.comment, user: viewer.id, sign }),
  );
}

/** What is so already is not told. */
function change(
  context: Context<Viewer>,
  place: Place,
  work: (tx: Tx, access: CommentAccess) => Promise<boolean>,
): Promise<Comment> {
  return context.transaction(async (tx) => {
    const access = await lockComment(tx, context.viewer, place);
    const isChanged = await work(tx, access);
    const row = await getRow(tx, place.task, place.comment);
    if (isChanged) tellChanged(tx, access, row, access.comment.text);
    return presentComment(row);
  });
}

async function getRow(tx: Tx, task: TaskId, id: CommentId): Promise<CommentRow> {
  const row = await findCommentRow(tx, task, id);
  if (!row) throw fail('common.not_found');
  return row;
}

function tellChanged(
  tx: Tx,
  { project }: Pick<CommentAccess, 'project'>,
  row: CommentRow,
  before: string,
): void {
  const mentioned = before === row.text ? {} : { mentioned: newMentions(before, row.text) };
  publish(tx, commentChanged, {
    id: row.id,
    scope: toScope('project', project.id),
    patch: { ...presentComment(row), ...mentioned },
  });
}
