import { z } from 'zod';
import { Instant } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { TaskId } from '../tasks/tasks.ids';
import { DocumentId } from './documents.ids';

/** What is shown of a file, whatever it hangs on: where its bytes are is asked for apart. */
export const FileCard = z.object({
  id: DocumentId,
  name: z.string(),
  /** Told by its bytes, never by who sent it. */
  type: z.string(),
  bytes: z.int(),
  /** Of a picture that texts can show; null of everything else. */
  picture: z.object({ width: z.int(), height: z.int() }).nullable(),
});
export type FileCard = z.output<typeof FileCard>;

/** A file that hangs on a task. The same for whoever may see the task. */
export const Attachment = FileCard.extend({
  task: TaskId,
  /** Null under "Deleted user". */
  uploader: UserUuid.nullable(),
  createdAt: Instant,
});
export type Attachment = z.output<typeof Attachment>;

const PREFIX = 'document:';

/** How a text names a document: `![A map](document:7)` shows it, if it hangs on the same task. */
export function toReference(id: DocumentId): string {
  return `${PREFIX}${id}`;
}

/** Null where an address leads somewhere else. */
export function fromReference(address: string): DocumentId | null {
  if (!address.startsWith(PREFIX)) return null;
  const digits = address.slice(PREFIX.length);
  return /^[1-9]\d{0,15}$/.test(digits) ? (DocumentId.safeParse(Number(digits)).data ?? null) : null;
}
