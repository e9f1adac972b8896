import { ClientId } from '@quilt/contract/core';
import { ProjectId } from '@quilt/contract/features/projects';
import {
  ChecklistItemChanges,
  ChecklistItemId,
  NewTask,
  TaskChanges,
  type TaskField,
  TaskId,
  TaskMove,
} from '@quilt/contract/features/tasks';
import { useMemo } from 'react';
import { z } from 'zod';
import type { KeptShown, WaitingKind } from '../../../lib/offline-kinds';
import { listUnsent, useWaitingWrites, type WaitingWrite } from '../../../lib/offline-queue';

declare module '../../../lib/offline-kinds' {
  interface WaitingKinds {
    taskEdit: { task: string; project: string; fields: string };
    taskMove: { task: string; project: string; status: string };
    newTask: { project: string; title: string };
    newItem: { task: string; project: string; text: string };
    itemEdit: { task: string; project: string; text: string };
    itemRemoval: { task: string; project: string; text: string };
  }
}

/** What a write of this feature is of, by what is shown of it. */
export function writtenTo({ task, project }: KeptShown['params']) {
  return {
    project: ProjectId.safeParse(Number(project)).data,
    task: TaskId.safeParse(Number(task)).data,
  };
}

const ofTask = z.object({ id: TaskId });
const ofItem = z.object({ id: TaskId, item: ChecklistItemId });

/** As they were kept, perhaps by another version of ours: what cannot be read is told by the list in the shell alone. */
const INPUTS = {
  taskEdit: z
    .object({ params: ofTask, body: z.object({ version: z.int(), changes: TaskChanges }) })
    .transform(({ params, body }) => ({ does: 'edit' as const, task: params.id, ...body })),
  taskMove: z
    .object({ params: ofTask, body: TaskMove })
    .transform(({ params, body }) => ({ does: 'move' as const, task: params.id, move: body })),
  newTask: z
    .object({ params: z.object({ id: ProjectId }), body: NewTask })
    .transform(({ params, body }) => ({ does: 'create' as const, project: params.id, wanted: body })),
  newItem: z
    .object({ params: ofTask, body: z.object({ text: z.string() }) })
    .transform(({ params, body }) => ({ does: 'addItem' as const, task: params.id, text: body.text })),
  itemEdit: z
    .object({ params: ofItem, body: ChecklistItemChanges })
    .transform(({ params: { id, item }, body }) => ({
      does: 'changeItem' as const,
      task: id,
      item,
      changes: body,
    })),
  itemRemoval: z
    .object({ params: ofItem })
    .transform(({ params: { id, item } }) => ({ does: 'removeItem' as const, task: id, item })),
};

export const KINDS = Object.keys(INPUTS) as (keyof typeof INPUTS & WaitingKind)[];

type Read = z.output<(typeof INPUTS)[keyof typeof INPUTS]>;

/** A write of this feature that is on the device, with what it does. */
export type TaskWrite = Read & { write: WaitingWrite };
export type WriteOf<Does extends Read['does']> = Extract<Read, { does: Does }> & { write: WaitingWrite };

const known = new WeakMap<WaitingWrite, TaskWrite | null>();

function read(write: WaitingWrite): TaskWrite | null {
  const found = known.get(write);
  if (found !== undefined) return found;
  const schema: z.ZodType<Read> | undefined = INPUTS[write.shown.kind as keyof typeof INPUTS];
  const parsed = schema?.safeParse(write.input);
  const made = parsed?.success ? { ...parsed.data, write } : null;
  known.set(write, made);
  return made;
}

const readAll = (writes: readonly WaitingWrite[]): TaskWrite[] => writes.flatMap((one) => read(one) ?? []);

/** What of tasks waits, and what was refused. */
export function useTaskWrites(): { unsent: readonly TaskWrite[]; refused: readonly TaskWrite[] } {
  const { writes } = useWaitingWrites();
  return useMemo(() => {
    const all = readAll(writes);
    return {
      unsent: all.filter(({ write }) => write.refusal === null),
      refused: all.filter(({ write }) => write.refusal !== null),
    };
  }, [writes]);
}

export const isOfTask = (write: TaskWrite, task: TaskId): boolean => 'task' in write && write.task === task;

export function findUnsent<Does extends Read['does']>(
  does: Does,
  isIt: (write: WriteOf<Does>) => boolean,
): WriteOf<Does> | undefined {
  return readAll(listUnsent()).find(
    (one): one is WriteOf<Does> => one.does === does && isIt(one as WriteOf<Does>),
  );
}

/** What a move may change beside the place. */
const MOVED = ['percentage'];

/** The writes of one's own that an edit of these fields comes behind. */
export function ownEdits(
  task: TaskId,
  fields: readonly string[],
): { own?: Partial<Record<TaskField, ClientId>> } {
  const own: Record<string, ClientId> = {};
  for (const one of readAll(listUnsent())) {
    if (!isOfTask(one, task)) continue;
    const changed = one.does === 'edit' ? Object.keys(one.changes) : one.does === 'move' ? MOVED : [];
    for (const field of fields) if (changed.includes(field)) own[field] = ClientId.parse(one.write.clientId);
  }
  return Object.keys(own).length > 0 ? { own } : {};
}

export function ownMove(task: TaskId): { own?: ClientId } {
  const last = readAll(listUnsent()).findLast((one) => one.does === 'move' && one.task === task);
  return last ? { own: last.write.clientId } : {};
}
