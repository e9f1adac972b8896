import { listPeople } from '@quilt/contract/features/people';
import { call } from '../../lib/api-client';
import type { Searches } from '../markdown';

const OFFERED = 6;

/** Whom a post can name: anybody that its author may see. A task is named by its number alone. */
export const SEARCHES: Searches = {
  async searchPeople(search, signal) {
    return (await call(listPeople, { query: { search, limit: OFFERED } }, { signal })).items;
  },
  searchTasks: async () => [],
};
