import type { Project } from '@quilt/contract/features/projects';
import type { BoardColumn as Column, TaskCard, TaskId } from '@quilt/contract/features/tasks';
import type { TaskStatus } from '../../../ui/tasks/StatusGlyph';
import type { TaskFilters } from '../api';
import type { Spots } from './use-board-drag';

export interface ColumnProps {
  project: Project;
  column: Column;
  status: TaskStatus;
  filters: TaskFilters;
  today: string;
  opened: TaskId | null;
  spots: Spots;
  isAdding: boolean;
  onAdd: (status: TaskStatus | null) => void;
  onMenu: (card: TaskCard) => void;
}
