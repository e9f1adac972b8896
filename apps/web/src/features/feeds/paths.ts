import type { PostId } from '@quilt/contract/features/feeds';
import type { TaskId } from '@quilt/contract/features/tasks';
import { PATHS, postPath } from '../../lib/paths';

export const postUrl = (id: PostId): string => `${window.location.origin}${postPath(id)}`;
/** Over one's own tasks: whose project it is is not known here. */
export const taskHref = (id: TaskId): string => `${PATHS.workspace}/${id}`;
