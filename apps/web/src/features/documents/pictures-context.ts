import type { Attachment } from '@quilt/contract/features/documents';
import type { TaskId } from '@quilt/contract/features/tasks';
import { createContext } from 'react';

/** What the texts of a task can show. */
export interface Pictures {
  task: TaskId;
  /** All that hang on the task; undefined until they are known. */
  attachments: readonly Attachment[] | undefined;
  onOpen(attachment: Attachment): void;
}

export const PicturesContext = createContext<Pictures | null>(null);
