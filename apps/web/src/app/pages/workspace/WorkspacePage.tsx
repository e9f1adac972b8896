import { queryClient } from '../../../lib/query-client';
import { useSession } from '../../../lib/session';
import { workspaceQuery } from './api';
import { Greeting } from './Greeting';
import { WorkspaceBody } from './WorkspaceBody';

WorkspacePage.prefetch = (): void => {
  if (useSession.getState().token !== null) void queryClient.prefetchQuery(workspaceQuery);
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
