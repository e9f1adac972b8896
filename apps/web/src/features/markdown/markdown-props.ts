import type { TaskId } from '@quilt/contract/features/tasks';

export interface MarkdownProps {
  text: string;
  /** Where `#75` leads. */
  taskHref(id: TaskId): string;
  /** Opens it in place, where a press alone is not enough to know where it is. */
  onOpenTask?: ((id: TaskId) => void) | undefined;
  /** Only to be looked at, as inside of a choice: nothing in it leads anywhere. */
  isStill?: boolean | undefined;
  /** All of a file, under its name: its headings are the next below that. */
  isDocument?: boolean | undefined;
}
