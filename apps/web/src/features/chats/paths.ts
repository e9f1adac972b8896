import type { TaskId } from '@quilt/contract/features/tasks';
import { PATHS } from '../../lib/paths';

export { chatPath, messagePath, threadPath } from '../../lib/paths';

/** Over one's own tasks: whose project it is is not known here. */
export const taskHref = (id: TaskId): string => `${PATHS.workspace}/${id}`;
