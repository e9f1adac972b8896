import { type Action, can, ROLES } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { findRanked, findSought, nothingFound, rankOf, type SearchSource, seek } from '../../platform/search';
import { listTeamIdsOf } from '../teams';
import { readProjectCards } from './project-cards';
import { findProjectsFor } from './projects.repository';

/** The law in SQL, of `projects` that are not deleted: whoever may do this in them, by their role or as one of its people. */
export function isOpenFor(user: UserId | RawBuilder<UserId>, action: Action): RawBuilder<boolean> {
  const always = ROLES.filter((role) => can({ role, relations: [] }, action));
  const assigned = ROLES.filter((role) => can({ role, relations: ['assignedProject'] }, action));
  return sql<boolean>`(projects.deleted_at is null and exists (
    select from team_members membership join teams on teams.id = membership.team_id and teams.deleted_at is null
     where membership.team_id = projects.team_id and membership.user_id = ${user}
       and (membership.role = any (${always}::text[])
            or membership.role = any (${assigned}::text[])
               and exists (select from project_members listed
                            where listed.project_id = projects.id and listed.user_id = ${user}))))`;
}

/** Those in which somebody may do this: the newest first, and what is archived last. */
export async function listOpenProjects(reader: Reader, user: UserId, action: Action): Promise<ProjectId[]> {
  const { rows } = await sql<{ id: ProjectId }>`
    select projects.id from team_members own join projects on projects.team_id = own.team_id
     where own.user_id = ${user} and ${isOpenFor(user, action)}
     order by projects.archived_at is not null, projects.id desc`.execute(reader);
  return rows.map(({ id }) => id);
}

export const projectsSource: SearchSource = {
  kind: 'projects',
  async find({ db, viewer }, { terms, ...page }) {
    if (terms.query.isTaskOnly || terms.query.isPersonOnly) return nothingFound;
    const teams = await listTeamIdsOf(db, viewer.id);
    const sought = seek(
      terms,
      teams.map((id) => `${id}:`),
    );
    if (sought === null) return nothingFound;
    const { ids, ...found } = await findRanked(
      db,
      findSought(
        sought,
        (query) => sql`
          select projects.id, ${rankOf(sql`projects.title`, terms)} as rank from projects
           where search_terms(projects.team_id || ':', projects.title, true) @@ ${query}
             and projects.deleted_at is null and ${isOpenFor(viewer.id, 'project.see')}`,
      ),
      page,
    );
    const rows = await findProjectsFor(db, ids as ProjectId[], viewer.id);
    const byId = new Map(rows.map((row) => [row.id as number, row]));
    const cards = await readProjectCards(
      db,
      viewer,
      ids.flatMap((id) => byId.get(id) ?? []),
    );
    return {
      ...found,
      hits: cards.map(({ id, title, image, team, role, currentTasks }) => ({
        kind: 'projects' as const,
        project: { id, title, image },
        team,
        role,
        currentTasks,
      })),
    };
  },
};
