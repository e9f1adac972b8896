import { Greeting } from './Greeting';
import { WorkspaceBody } from './WorkspaceBody';

/** One's own tasks, wherever they are. */
export function WorkspacePage() {
  return (
    <>
      <Greeting />
      <WorkspaceBody />
    </>
  );
}
