import { CurrentUser } from '@quilt/contract/features/profile';
import { useSession } from '../../lib/session';

/** The session has looked at the outline only of what was kept. A user who is not one is loaded before being shown. */
function dropWhatDoesNotFit({ currentUser } = useSession.getState()): void {
  if (currentUser !== null && !CurrentUser.safeParse(currentUser).success) {
    useSession.setState({ currentUser: null });
  }
}

dropWhatDoesNotFit();
// Another tab can run another version of ours.
useSession.persist.onFinishHydration(dropWhatDoesNotFit);
