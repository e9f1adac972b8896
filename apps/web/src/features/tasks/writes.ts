import type { ClientId } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import * as endpoints from '@quilt/contract/features/tasks';
import type { z } from 'zod';
import { call } from '../../lib/api-client';
import { patchQuery } from '../../lib/live-query';
import { whenSent } from '../../lib/offline-kinds';
import { queryClient } from '../../lib/query-client';
import { type Sent, sendOrKeep } from '../../lib/send-or-keep';
import type { LeftOut } from '../../lib/use-edit';
import { taskQuery } from './api';
import { countMove, putCard } from './board';
import {
  dropCard,
  knownCard,
  patchBoards,
  refreshBoards,
  refreshLists,
  refreshNarrowed,
  refreshTask,
  showCard,
} from './cache';
import { matches } from './matching';
import { edited, moved } from './offline/overlay';
import { KINDS, ownEdits, ownMove, writtenTo } from './offline/waiting-writes';

/*
 * What is done to a task is shown at once, and taken back where it is refused. Without a line it waits on the device
 * (lib/offline-queue.ts), and is laid over what the server has told.
 */

type TaskId = endpoints.TaskId;
type TaskCard = endpoints.TaskCard;
type TaskChanges = endpoints.TaskChanges;
type Task = endpoints.Task;

/** What a write answers is shown, with what else it may have changed. */
function keep(card: TaskCard): TaskCard {
  showCard(card);
  refreshNarrowed(card.project, card);
  void refreshTask(card.id);
  return card;
}

export type NewTaskInput = z.input<typeof endpoints.NewTask>;

/** Null where it is kept until there is a line. */
export async function createTask(
  project: ProjectId,
  body: NewTaskInput,
  clientId?: ClientId,
): Promise<TaskCard | null> {
  const sent = await sendOrKeep(
    endpoints.createTask,
    { params: { id: project }, body },
    { kind: 'newTask', params: { project: String(project), title: body.title } },
    clientId,
  );
  if ('answer' in sent) return showNew(sent.answer.item);
  followKept(
    sent.kept,
    ({ item }) => void showNew(item),
    () => refreshLists(project),
  );
  return null;
}

function showNew(item: TaskCard): TaskCard {
  const { project } = item;
  const isCounted = knownCard(project, item.id) !== undefined;
  patchBoards(project, (board, filters) => {
    if (matches(filters, item) !== true) return board;
    return putCard(isCounted ? board : countMove(board, null, item.status), item);
  });
  refreshNarrowed(project, item);
  refreshLists(project);
  return item;
}

/** What is refused later stands with its reason where it was made, and in the list of what waits. */
export function followKept<Answer>(
  kept: Promise<Answer>,
  show: (answer: Answer) => void,
  showAgain: () => void,
): void {
  void kept.then(show, showAgain);
}

for (const kind of KINDS) {
  whenSent(kind, (params) => {
    const { project, task } = writtenTo(params);
    if (project !== undefined) refreshBoards(project);
    if (task !== undefined) void refreshTask(task);
  });
}

/** The card as it will be when its write is answered; the way back, where nobody has changed it meanwhile. */
function showAhead(card: TaskCard, ahead: TaskCard, description?: string): () => void {
  showCard(ahead);
  const before = queryClient.getQueryData(taskQuery(card.id).queryKey)?.description;
  const describe = (text: string | undefined): void => {
    if (text !== undefined) patchQuery(taskQuery(card.id), (task: Task) => ({ ...task, description: text }));
  };
  describe(description);
  return () => {
    const shown = knownCard(card.project, card.id);
    if (shown && shown.version > card.version) return;
    showCard(card);
    if (description !== undefined) describe(before);
  };
}

/** What is sent is shown at once; what is kept is laid over what is known, wherever that is shown. */
async function send(
  ahead: TaskCard,
  takeBack: () => void,
  write: () => Promise<Sent<{ item: TaskCard }>>,
): Promise<TaskCard> {
  try {
    const sent = await write();
    if ('answer' in sent) return keep(sent.answer.item);
    takeBack();
    followKept(
      sent.kept,
      ({ item }) => void keep(item),
      () => void refreshTask(ahead.id),
    );
    return ahead;
  } catch (error) {
    takeBack();
    throw error;
  }
}

/** Changes fields, of the version that was seen. */
export function updateTask(
  { id, project, ...card }: TaskCard,
  edit: { version: number; changes: TaskChanges },
  leftOut?: LeftOut,
): Promise<TaskCard> {
  const known = toCard(knownCard(project, id) ?? { id, project, ...card });
  const ahead = edited(known, edit.changes);
  const notTaken = leftOut && textsOf(leftOut);
  const fields = [...new Set([...Object.keys(edit.changes), ...Object.keys(notTaken?.mine ?? {})])];
  return send(ahead, showAhead(known, ahead, edit.changes.description), () =>
    sendOrKeep(
      endpoints.updateTask,
      { params: { id }, body: { ...edit, ...ownEdits(id, fields), ...(notTaken && { notTaken }) } },
      { kind: 'taskEdit', params: { task: String(id), project: String(project), fields: fields.join() } },
    ),
  );
}

/** The history keeps texts alone: of other values it has both by itself. */
function textsOf({ since, mine, theirs }: LeftOut): endpoints.NotTaken | null {
  const kept = endpoints.TASK_TEXTS.filter((field) => typeof mine[field] === 'string' && mine[field] !== '');
  const replaced = endpoints.TASK_TEXTS.filter((field) => theirs.includes(field));
  if (kept.length === 0 && replaced.length === 0) return null;
  return {
    since,
    ...(kept.length > 0 && { mine: Object.fromEntries(kept.map((field) => [field, mine[field]])) }),
    ...(replaced.length > 0 && { theirs: replaced }),
  };
}

/** Without what only its page has. */
function toCard(card: TaskCard): TaskCard {
  return endpoints.TaskCard.parse(card);
}

export interface Move {
  status: number;
  /** Directly below this one; null is the top. Left out, it keeps its place, or comes to the top of another column. */
  after?: TaskId | 'last' | null;
  comment?: string;
  goesOn?: boolean;
}

/** Fields first, then the move, which they may be what allows it; to the eye it is one. */
export async function changeAndMove(card: TaskCard, changes: TaskChanges, move: Move): Promise<TaskCard> {
  const takeBack = showAhead(toCard(card), aheadOf(edited(toCard(card), changes), move));
  try {
    const changed = await updateTask(card, { version: card.version, changes });
    const last = await moveTask({ ...changed, status: card.status, rank: card.rank }, move);
    // Both are kept: laid over what the server has told, not put into it.
    if (last.version === card.version) takeBack();
    return last;
  } catch (error) {
    takeBack();
    throw error;
  }
}

function aheadOf(card: TaskCard, move: Move): TaskCard {
  const above = move.after && move.after !== 'last' ? knownCard(card.project, move.after) : undefined;
  return moved(toCard(card), move, above?.rank ?? null);
}

/** The last move of each task that is on its way; null where it was refused. */
const moving = new Map<TaskId, Promise<TaskCard | null>>();

/** Shown at once; who moves it again before that is answered means what was made of it by then. */
export function moveTask(card: TaskCard, move: Move): Promise<TaskCard> {
  const { id, project } = card;
  const ahead = aheadOf(card, move);
  const before = moving.get(id);
  const sent = send(ahead, showAhead(knownCard(project, id) ?? card, ahead), async () => {
    const made = before && (await before);
    const version = Math.max(card.version, made?.version ?? 0);
    return sendOrKeep(
      endpoints.moveTask,
      { params: { id }, body: { ...move, version, ...ownMove(id) } },
      {
        kind: 'taskMove',
        params: { task: String(id), project: String(project), status: String(move.status) },
      },
    );
  });
  const settled = sent.catch(() => null);
  moving.set(id, settled);
  void settled.then(() => {
    if (moving.get(id) === settled) moving.delete(id);
  });
  return sent;
}

/** As the server has it now, shown wherever it is. */
export async function refetchCard(id: TaskId): Promise<TaskCard> {
  const card = toCard((await call(endpoints.getTask, { params: { id } })).item);
  showCard(card);
  return card;
}

export async function archiveTask(card: TaskCard): Promise<TaskCard> {
  const kept = keep((await call(endpoints.archiveTask, { params: { id: card.id } })).item);
  refreshLists(card.project);
  return kept;
}

export async function restoreTask(card: TaskCard): Promise<TaskCard> {
  const kept = keep((await call(endpoints.restoreTask, { params: { id: card.id } })).item);
  refreshLists(card.project);
  return kept;
}

export async function deleteTask(card: TaskCard): Promise<void> {
  await call(endpoints.deleteTask, { params: { id: card.id } });
  dropCard(card.project, card.id);
}

export async function watchTask(id: TaskId): Promise<void> {
  await call(endpoints.watchTask, { params: { id } });
  await refreshTask(id);
}

export async function unwatchTask(id: TaskId): Promise<void> {
  await call(endpoints.unwatchTask, { params: { id } });
  await refreshTask(id);
}

export async function connectTask(
  id: TaskId,
  body: z.input<typeof endpoints.NewConnection>,
): Promise<endpoints.Connection> {
  const { item } = await call(endpoints.connectTask, { params: { id }, body });
  await Promise.all([refreshTask(id), refreshTask(body.task as TaskId)]);
  return item;
}

export async function disconnectTask(id: TaskId, connection: endpoints.ConnectionId): Promise<void> {
  await call(endpoints.disconnectTask, { params: { id, connection } });
  await refreshTask(id);
}

export async function undoChange(id: TaskId, change: endpoints.TaskChangeId): Promise<TaskCard> {
  const kept = keep((await call(endpoints.undoChange, { params: { id, change } })).item);
  refreshLists(kept.project);
  return kept;
}

/** What one has moved a moment ago, back to where it was; the server takes that without a word. */
export async function moveBack(id: TaskId): Promise<TaskCard> {
  const { items } = await call(endpoints.listHistory, { params: { id }, query: {} });
  const change = items.find(({ kind }) => kind === 'status');
  if (!change) throw new Error('a task that was moved has no history of it');
  return undoChange(id, change.id);
}
