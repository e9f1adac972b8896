import { securityChanged, sessionEnded } from '@quilt/contract/features/auth';
import { type LiveListener, on, useOwnScope } from '../../../lib/live';
import { patchQuery, refetchNow } from '../../../lib/live-query';
import { securityQuery, sessionsQuery } from './api';

function refetchAll(): void {
  void refetchNow(securityQuery);
  void refetchNow(sessionsQuery);
}

const LISTENER: LiveListener = {
  handlers: [
    on(sessionEnded, (id) =>
      patchQuery(sessionsQuery, (sessions) => sessions.filter((session) => session.id !== id)),
    ),
    on(securityChanged, refetchAll),
  ],
  onReset: refetchAll,
};

/** Follows how the account is guarded, while somebody looks at it. */
export function useLiveSecurity(): void {
  useOwnScope(LISTENER);
}
