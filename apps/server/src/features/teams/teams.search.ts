import type { TeamId } from '@quilt/contract/features/teams';
import { sql } from 'kysely';
import { findRanked, findSought, nothingFound, rankOf, type SearchSource, seek } from '../../platform/search';
import { canSee, isWritable } from './teams.access';
import { findTeamsFor, isKnownTo, listTeamIdsOf } from './teams.repository';

/** As the index `teams_terms` has them. */
const TERMS = sql`search_terms(case when teams.visibility <> 'hidden' and teams.archived_at is null then 'o:'
  else 't' || teams.id || ':' end, teams.title, true)`;

export const teamsSource: SearchSource = {
  kind: 'teams',
  async find({ db, viewer }, { terms, ...page }) {
    if (terms.query.isTaskOnly || terms.query.isPersonOnly) return nothingFound;
    const own = await listTeamIdsOf(db, viewer.id);
    const sought = seek(terms, ['o:', ...own.map((id) => `t${id}:`)]);
    if (sought === null) return nothingFound;
    const { ids, ...found } = await findRanked(
      db,
      findSought(
        sought,
        (query) => sql`
          select teams.id, ${rankOf(sql`teams.title`, terms)} as rank from teams
           where ${TERMS} @@ ${query} and teams.deleted_at is null and ${isKnownTo(viewer.id)}`,
      ),
      page,
    );
    const rows = await findTeamsFor(db, ids as TeamId[], viewer.id);
    const byId = new Map<number, (typeof rows)[number]>(rows.filter(canSee).map((row) => [row.id, row]));
    return {
      ...found,
      hits: ids.flatMap((id) => {
        const row = byId.get(id);
        if (!row) return [];
        return [
          {
            kind: 'teams' as const,
            team: { id: row.id, title: row.title, image: row.image },
            role: row.role,
            activeProjectsCount: isWritable(row) ? row.active_project_count : 0,
          },
        ];
      }),
    };
  },
};
