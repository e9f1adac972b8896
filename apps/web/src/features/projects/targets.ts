import { can } from '@quilt/contract/access';
import { listProjects, type ProjectCard } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';

const SHOWN = 20;

/** Projects that the viewer may create tasks in, by words of their titles; of one team, or of all of theirs. */
export const targetsQuery = (search: string, team: TeamId | null) =>
  queryOptions({
    queryKey: ['transfer targets', search, team],
    queryFn: async ({ signal }): Promise<ProjectCard[]> => {
      const query = { ...(search !== '' && { search }), ...(team !== null && { team }), limit: SHOWN };
      const { items } = await call(listProjects, { query }, { signal });
      return items.filter(({ role }) => can({ role, relations: [] }, 'task.create'));
    },
    placeholderData: keepPreviousData,
  });
