import { Username } from '@quilt/contract/features/profile';
import { checkUsername } from '@quilt/contract/features/registration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api-client';

/** How long nobody types before it is asked. */
const PAUSE_MS = 350;

/** Whether it is free now. Only a hint: what counts is what is said when it is taken. */
export function usernameQuery(username: string, claim?: string) {
  return queryOptions({
    queryKey: ['usernameCheck', username.toLowerCase(), claim],
    queryFn: async ({ signal }) =>
      (await call(checkUsername, { query: { username, claim } }, { signal })).item,
    retry: false,
  });
}

export interface UsernameCheck {
  /** Unknown where nobody answers, and where it could be nobody's name. */
  state: 'unknown' | 'checking' | 'free' | 'taken';
  suggestions: readonly string[];
}

/** Asked while it is typed, but not with every letter; an answer for what is no longer there is dropped. */
export function useUsernameCheck(username: string, claim?: string): UsernameCheck {
  const [settled, setSettled] = useState(username);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(username), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [username]);
  const isName = Username.safeParse(username).success;
  const { data, isError } = useQuery({
    ...usernameQuery(username, claim),
    enabled: settled === username && isName,
  });
  if (data !== undefined) return { state: data.isFree ? 'free' : 'taken', suggestions: data.suggestions };
  return { state: isName && !isError ? 'checking' : 'unknown', suggestions: [] };
}
