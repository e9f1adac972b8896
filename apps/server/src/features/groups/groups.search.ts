import type { GroupId } from '@quilt/contract/features/groups';
import { sql } from 'kysely';
import { findRanked, findSought, nothingFound, rankOf, type SearchSource, seek } from '../../platform/search';
import { canSeeCard } from './groups.access';
import { findGroupsFor, isShownTo, listGroupIdsOf } from './groups.repository';

/** As the index `groups_terms` has them. */
const TERMS = sql`
  search_terms(case when groups.visibility <> 'hidden' then 'o:' else 'g' || groups.id || ':' end, groups.title, true)`;

export const groupsSource: SearchSource = {
  kind: 'groups',
  async find({ db, viewer }, { terms, ...page }) {
    if (terms.query.isTaskOnly || terms.query.isPersonOnly) return nothingFound;
    const own = await listGroupIdsOf(db, viewer.id);
    const sought = seek(terms, ['o:', ...own.map((id) => `g${id}:`)]);
    if (sought === null) return nothingFound;
    const { ids, ...found } = await findRanked(
      db,
      findSought(
        sought,
        (query) => sql`
          select groups.id, ${rankOf(sql`groups.title`, terms)} as rank from groups
           where ${TERMS} @@ ${query} and ${isShownTo(viewer.id)}`,
      ),
      page,
    );
    const rows = await findGroupsFor(db, ids as GroupId[], viewer.id);
    const byId = new Map(rows.filter(canSeeCard).map((row) => [row.id as number, row]));
    return {
      ...found,
      hits: ids.flatMap((id) => {
        const row = byId.get(id);
        if (!row) return [];
        const group = { id: row.id, title: row.title };
        return [
          { kind: 'groups' as const, group, memberCount: row.member_count, isMember: row.role !== null },
        ];
      }),
    };
  },
};
