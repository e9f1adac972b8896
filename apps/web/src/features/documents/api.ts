import type { AnswerOf } from '@quilt/contract/core';
import * as endpoints from '@quilt/contract/features/documents';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { TaskId } from '@quilt/contract/features/tasks';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { patchQuery } from '../../lib/live-query';

type Attachment = endpoints.Attachment;
type DocumentId = endpoints.DocumentId;
type Attachments = Pick<AnswerOf<typeof endpoints.listAttachments>, 'items' | 'maxBytes'>;

/** Before those of every task. */
export const ATTACHMENTS = ['attachments'] as const;

/** `onPeople` is told who hung them there, by whoever shows them. */
export const attachmentsQuery = (task: TaskId, onPeople?: (people: readonly PersonCard[]) => void) =>
  queryOptions({
    queryKey: [...ATTACHMENTS, task],
    queryFn: async ({ signal }): Promise<Attachments> => {
      const { people, ...answer } = await call(
        endpoints.listAttachments,
        { params: { id: task } },
        { signal },
      );
      onPeople?.(people);
      return answer;
    },
    // It is live only while the task is open.
    refetchOnMount: 'always',
  });

/** An answer and its event both arrive, in any order. */
export function showAttachment(added: Attachment): void {
  patchQuery(attachmentsQuery(added.task), ({ items, ...rest }) => ({
    ...rest,
    items: [...items.filter(({ id }) => id !== added.id), added].sort((a, b) => a.id - b.id),
  }));
}

export function hideAttachment(task: TaskId, removed: DocumentId): void {
  patchQuery(attachmentsQuery(task), ({ items, ...rest }) => ({
    ...rest,
    items: items.filter(({ id }) => id !== removed),
  }));
}

export async function deleteAttachment({ task, id }: Attachment): Promise<void> {
  await call(endpoints.deleteAttachment, { params: { id: task, document: id } });
  hideAttachment(task, id);
}

export async function restoreAttachment({ task, id }: Attachment): Promise<void> {
  const { item } = await call(endpoints.restoreAttachment, { params: { id: task, document: id } });
  showAttachment(item);
}
