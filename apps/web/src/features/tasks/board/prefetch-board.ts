import type { ProjectId } from '@quilt/contract/features/projects';
import { queryClient } from '../../../lib/query-client';
import { filtersOf, readAddress } from '../address';
import { boardQuery, workersQuery } from '../api';

/** Asks for the board that an address leads to, before its page is there; laid in lanes, for whose they are. */
export function prefetchBoard(project: ProjectId, search: URLSearchParams): void {
  const asked = readAddress(search);
  if (asked.view !== 'board' || asked.state !== 'active') return;
  if (asked.group !== 'worker' && asked.group !== 'milestone')
    void queryClient.prefetchQuery(boardQuery(project, filtersOf(asked)));
  if (asked.group === 'worker') void queryClient.prefetchQuery(workersQuery(project));
}
