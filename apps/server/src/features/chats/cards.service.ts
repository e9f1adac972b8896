import { can, toStatusNumber } from '@quilt/contract/access';
import type { AnswerOf, HandlerInput } from '@quilt/contract/core';
import type { showCards as showEndpoint } from '@quilt/contract/features/chats';
import type { DocumentId } from '@quilt/contract/features/documents';
import type { TeamId, TeamMark } from '@quilt/contract/features/teams';
import type { Context, Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { findShownAchievements } from '../achievements';
import { findItems } from '../documents';
import { readCards } from '../profile';
import { standingIn } from '../projects';
import { findTeamFor } from '../teams';
import { findNamedMessages, findNamedPeople, findNamedProjects, findNamedTasks } from './cards.repository';
import { showFound } from './found-messages.service';

type Asked = HandlerInput<typeof showEndpoint>['body'];

/** By the same rules as whatever is opened by them; what is not there and what is not for the viewer look alike. */
export async function showCards(
  { db, viewer }: Context<Viewer>,
  asked: Asked,
): Promise<AnswerOf<typeof showEndpoint>> {
  const known = await findNamedTasks(db, asked.tasks);
  const wanted = [...new Set([...asked.projects, ...known.map(({ project_id }) => project_id)])];
  const projects = await findNamedProjects(db, wanted, viewer.id);
  const inside = projects.filter((project) => can(standingIn(project), 'task.see'));
  const byId = new Map(inside.map((project) => [project.id, project]));
  const tasks = known.filter(({ project_id }) => byId.has(project_id));
  const found = await showFound(db, viewer, await findNamedMessages(db, asked.messages));
  const earned = await findShownAchievements(db, viewer, asked.achievements);
  const named = await readCards(db, viewer.id, [
    ...(await findNamedPeople(db, asked.people)),
    ...tasks.flatMap(({ worker_id }) => worker_id ?? []),
    ...earned.map(({ id }) => id),
  ]);
  const people = new Map(
    [...found.people, ...[...named.values()].map(({ card }) => card)].map((card) => [card.uuid, card]),
  );
  return {
    tasks: tasks.map(({ id, project_id, title, status, deadline, worker_id, archived_at }) => ({
      id,
      project: project_id,
      title,
      status: toStatusNumber(status),
      deadline,
      archivedAt: archived_at?.toISOString() ?? null,
      projectTitle: byId.get(project_id)?.title ?? '',
      worker: worker_id === null ? null : (named.get(worker_id)?.card.uuid ?? null),
    })),
    projects: projects
      .filter((project) => asked.projects.includes(project.id) && can(standingIn(project), 'project.see'))
      .map(({ id, title, image, team_title }) => ({ id, title, image, teamTitle: team_title })),
    teams: await listTeams(db, viewer, asked.teams),
    documents: await listDocuments(db, viewer, asked.documents),
    achievements: earned.map(({ user, code }) => ({ user, code })),
    messages: found.items,
    chats: found.chats,
    people: [...people.values()],
  };
}

/** As they are shown where they lie. */
async function listDocuments(
  reader: Reader,
  viewer: Viewer,
  ids: readonly DocumentId[],
): Promise<AnswerOf<typeof showEndpoint>['documents']> {
  if (ids.length === 0) return [];
  const { found, reach } = await findItems(reader, viewer, [...new Set(ids)]);
  return found.map(({ item, path }) => {
    const folder = path.at(-1);
    const isMember = item.team_id !== null && reach.memberships.has(item.team_id);
    return {
      id: item.id,
      name: item.name,
      kind: item.kind,
      type: item.kind === 'file' ? item.media_type : null,
      folder: folder ? { id: folder.id, name: folder.name } : null,
      team: isMember ? item.team_id : null,
    };
  });
}

/** Those that one is in: cards of others are for those who look for a team. */
async function listTeams(reader: Reader, viewer: Viewer, ids: readonly TeamId[]): Promise<TeamMark[]> {
  const rows = await Promise.all([...new Set(ids)].map((id) => findTeamFor(reader, id, viewer.id)));
  return rows.flatMap((row) =>
    row && row.role !== null && !row.deleted_at ? [{ id: row.id, title: row.title, image: row.image }] : [],
  );
}
