import type { Chat } from '@quilt/contract/features/chats';
import { listTasks } from '@quilt/contract/features/tasks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../lib/api-client';
import type { Searches } from '../markdown';
import { membersQuery } from './api';

const OFFERED = 6;

/** Whom and what a message can name: those who are in the chat, and the tasks of its project. */
export function useSearches({ id, project }: Chat): Searches {
  const members = useInfiniteQuery(membersQuery(id)).data;
  const searchPeople = useCallback<Searches['searchPeople']>(
    async (search) => {
      const wanted = search.toLocaleLowerCase();
      const isMeant = (name: string): boolean =>
        name
          .toLocaleLowerCase()
          .split(' ')
          .some((_, index, words) => words.slice(index).join(' ').startsWith(wanted));
      return (members ?? [])
        .map(({ person }) => person)
        .filter(({ fullName }) => isMeant(fullName))
        .slice(0, OFFERED);
    },
    [members],
  );
  const of = project?.id;
  const searchTasks = useCallback<Searches['searchTasks']>(
    async (search, signal) => {
      if (of === undefined) return [];
      const query = { ...(search !== '' && { search }), limit: OFFERED };
      return (await call(listTasks, { params: { id: of }, query }, { signal })).items;
    },
    [of],
  );
  return { searchPeople, searchTasks };
}
