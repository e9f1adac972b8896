import { notificationsChanged } from '@quilt/contract/features/notifications';
import { getDueTasks, workspaceChanged } from '@quilt/contract/features/workspace';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { type LiveListener, on, useOwnScope } from '../../lib/live';
import { refetchNow } from '../../lib/live-query';
import { queryClient } from '../../lib/query-client';

/** Before all that is shown of one's own tasks, on every page. */
export const WORKSPACE = ['workspace'] as const;

export const dueQuery = queryOptions({
  queryKey: [...WORKSPACE, 'due'],
  queryFn: async ({ signal }) => (await call(getDueTasks, {}, { signal })).item,
});

const WAIT_MS = 300;
let isWaiting = false;

/** Asks for what is shown once more: once for many changes, and after an answer that is on its way. */
export function refreshWorkspace(): void {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    if (queryClient.isFetching({ queryKey: WORKSPACE }) > 0) refreshWorkspace();
    else void queryClient.invalidateQueries({ queryKey: WORKSPACE });
  }, WAIT_MS);
}

const LISTENER: LiveListener = {
  handlers: [
    on(workspaceChanged, refreshWorkspace),
    // A mention is told by them alone, and so is a comment.
    on(notificationsChanged, refreshWorkspace),
  ],
  onReset: (since) => void refetchNow({ queryKey: WORKSPACE }, since),
};

/** On every page, for the button in the header, and by the page of one's own tasks, which may be there before it. */
export function useLiveWorkspace(): void {
  useOwnScope(LISTENER);
}
