import type { CurrentUser } from '@quilt/contract/features/profile';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { endSession, useSession } from '../../lib/session';
import { currentUserQuery, isRefusal } from './api';
import './kept-user';

/** How long the user of the last visit is kept back for an answer. */
const PATIENCE_MS = 3_000;

interface CurrentUserState {
  /** As last loaded, in this visit or an earlier one. */
  user: CurrentUser | null;
  /** Not yet known whether the session holds, nor anything to be shown meanwhile. */
  isLoading: boolean;
  /** The server does not answer. */
  isUnreachable: boolean;
  isRetrying: boolean;
  retry(): void;
}

/** Loads the current user for the guard. A refused first load ends the session on this device. */
export function useCurrentUser(): CurrentUserState {
  const token = useSession((session) => session.token);
  const user = useSession((session) => session.currentUser);
  const { data, error, isFetched, isFetching, dataUpdatedAt, errorUpdatedAt, refetch } =
    useQuery(currentUserQuery);

  // Once loaded, only the codes of an ended session log out, and the client sees to those itself.
  const refusal = data === undefined && isRefusal(error) ? error : null;
  useEffect(() => {
    if (refusal) endSession(token, refusal);
  }, [refusal, token]);

  const isLate = useLate(!isFetched);
  const isKeptShown = isLate && user !== null;
  return {
    user,
    isLoading: (!isFetched && !isKeptShown) || refusal !== null,
    isUnreachable: isKeptShown || (errorUpdatedAt > dataUpdatedAt && !isRefusal(error)),
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}

/** A server can take the call and never answer it. */
function useLate(isWaiting: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && isOver;
}
