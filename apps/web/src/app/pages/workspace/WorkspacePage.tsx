import { queryClient } from '../../../lib/query-client';
import { useSession } from '../../../lib/session';
import { readFilter } from './address';
import { workspaceQuery } from './api';
import { Greeting } from './Greeting';
import { WorkspaceBody } from './WorkspaceBody';

WorkspacePage.prefetch = (_params: unknown, search: URLSearchParams): void => {
  if (useSession.getState().token === null) return;
  void queryClient.prefetchQuery(workspaceQuery(readFilter(search)));
};

/** One's own tasks, wherever they are. */
export function WorkspacePage() {
  return (
    <>
      <Greeting />
      <WorkspaceBody />
    </>
  );
}
