import type { TaskId } from '@quilt/contract/features/tasks';
import type { Searches } from '../markdown';

/** What the place of the comments gives them. */
export interface CommentTools extends Searches {
  /** The viewer may comment. */
  canComment: boolean;
  /** The viewer may delete what others have said. */
  canDelete: boolean;
  taskHref(id: TaskId): string;
  onOpenTask(id: TaskId): void;
}
