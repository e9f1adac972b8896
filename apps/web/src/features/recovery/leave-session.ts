import { endSession, useSession } from '../../lib/session';

/** A used link ends all sessions of its account, and the one of this device may be among them. */
export function leaveSessionOf(username: string): void {
  const { token, currentUser } = useSession.getState();
  if (currentUser?.username === username) endSession(token, 'signedOut');
}
