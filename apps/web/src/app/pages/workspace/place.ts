import type { WorkspaceTask } from '@quilt/contract/features/workspace';
import type { Place } from '../../../features/tasks/standing';

/** The project of a row, as its rules need it: what stands here is open, and seen. */
export const placeOf = ({ place: { id, role, isAlone } }: WorkspaceTask): Place => ({
  id,
  role,
  isAlone,
  archivedAt: null,
  teamArchivedAt: null,
  deletesAt: null,
  can: ['task.see'],
});
