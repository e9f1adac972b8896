import { z } from 'zod';
import { UserUuid } from '../../core/ids';
import type {} from '../../core/live';
import { ProjectId } from '../projects/projects.schema';
import { TaskId } from './tasks.ids';

/*
 * Who writes the text of a task at the moment is no event: it is not kept, and told only to the others who write it too.
 * A tab that has joined the scope of the project says `editing` with the task whose text it has open, or with null when
 * it closes it, and is answered who else does; `editors` tells when others come or go. After a reconnect one says it
 * again, when the scope is joined.
 */
export const EditingTask = z.strictObject({
  of: z.strictObject({ project: ProjectId, task: TaskId }).nullable(),
});
export type EditingTask = z.output<typeof EditingTask>;

/** Who else has it open, each once. */
export const TaskEditors = z.object({ task: TaskId, people: z.array(UserUuid) });
export type TaskEditors = z.output<typeof TaskEditors>;

/** `common.not_found`: the scope is not joined, or not yet. */
export const EditingAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), people: z.array(UserUuid) }),
  z.object({ ok: z.literal(false), code: z.literal('common.not_found') }),
]);
export type EditingAnswer = z.output<typeof EditingAnswer>;

declare module '../../core/live' {
  interface ClientMessages {
    editing(request: EditingTask, answer: (answer: EditingAnswer) => void): void;
  }

  interface ServerMessages {
    editors(message: TaskEditors): void;
  }
}
