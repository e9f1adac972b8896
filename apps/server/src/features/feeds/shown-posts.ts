import type { PostId, PostPage, ShownPost } from '@quilt/contract/features/feeds';
import type { GroupMark } from '@quilt/contract/features/groups';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { TeamMark } from '@quilt/contract/features/teams';
import type { Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { readCards } from '../profile';
import { readColleagues } from '../teams';
import { findSeenProjects } from './news.repository';
import { isTold, presentPost } from './posts.presenter';
import { findPosts, type PostRow } from './posts.repository';

/** Posts in this order, of which those are left out that the viewer may not read, by as many queries for many as for one. */
export async function showPosts(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  ids: readonly PostId[],
): Promise<Omit<PostPage, 'nextCursor'>> {
  const rows = await findPosts(reader, viewer.id, ids);
  const shared = await findPosts(
    reader,
    viewer.id,
    [...rows.values()].flatMap(({ shared_id }) => shared_id ?? []),
  );
  const all = [...rows.values(), ...shared.values()];
  const seen = await findSeenProjects(
    reader,
    viewer.id,
    all.flatMap(({ project_id }) => project_id ?? []),
  );
  const items = ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row || !isTold(row, seen)) return [];
    const original = row.shared_id === null ? null : shared.get(row.shared_id);
    // Deleted, or narrowed, since the share was found.
    if (original === undefined || (original && !isTold(original, seen))) return [];
    return [presentPost(row, original, { viewer, seen })];
  });
  return { items, people: await readPeople(reader, viewer, all), teams: teamsOf(all), groups: groupsOf(all) };
}

export async function showPost(reader: Reader, viewer: Pick<Viewer, 'id'>, id: PostId): Promise<ShownPost> {
  const { items, people, teams, groups } = await showPosts(reader, viewer, [id]);
  const [item] = items;
  if (!item) throw fail('common.not_found');
  return { item, people, teams, groups };
}

/** Those whom a block hides are shown where it does not: inside a team. */
async function readPeople(
  reader: Reader,
  viewer: Pick<Viewer, 'id'>,
  rows: readonly PostRow[],
): Promise<PersonCard[]> {
  const cards = await readCards(
    reader,
    viewer.id,
    rows.flatMap(({ author_id }) => author_id ?? []),
  );
  const colleagues = await readColleagues(
    reader,
    rows.flatMap(({ author_id, level }) =>
      author_id !== null && level === 'team' && !cards.has(author_id) ? [author_id] : [],
    ),
  );
  return [...[...cards.values()].map(({ card }) => card), ...colleagues.values()];
}

function teamsOf(rows: readonly PostRow[]): TeamMark[] {
  const teams = new Map(
    rows.flatMap(({ team_id, team_title, team_image }) =>
      team_id === null
        ? []
        : [[team_id, { id: team_id, title: team_title ?? '', image: team_image }] as const],
    ),
  );
  return [...teams.values()];
}

function groupsOf(rows: readonly PostRow[]): GroupMark[] {
  const groups = new Map(
    rows.flatMap(({ group_id, group_title }) =>
      group_id === null ? [] : [[group_id, { id: group_id, title: group_title ?? '' }] as const],
    ),
  );
  return [...groups.values()];
}
