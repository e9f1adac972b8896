import type { Project } from '@quilt/contract/features/projects';
import type { BoardColumn as Column, TaskCard, TaskId } from '@quilt/contract/features/tasks';
import type { TaskStatus } from '../../../ui/tasks/StatusGlyph';
import type { Lane } from './lanes';
import type { Spots } from './use-board-drag';

/** In which column a new task is being typed, and of which lane. */
export interface Adding {
  lane: string;
  status: TaskStatus;
}

/** What all columns of a board share. */
export interface BoardParts {
  project: Project;
  today: string;
  opened: TaskId | null;
  spots: Spots;
  adding: Adding | null;
  onAdd: (adding: Adding | null) => void;
  onMenu: (card: TaskCard) => void;
}

/** What of a lane is on the screen, or nearly: from the top of its cards. */
export interface Sight {
  from: number;
  to: number;
}

export interface ColumnProps extends BoardParts {
  lane: Lane;
  column: Column;
  status: TaskStatus;
  /** The heading of the lane, which stands before that of the column. */
  laneHeading: string | undefined;
  /** Left out where all of the column is. */
  sight: Sight | undefined;
}
