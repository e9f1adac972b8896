import type { Role } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { haveWords, wordsOf } from '../../platform/words';
import { COLLEAGUE_COLUMNS, type ColleagueRow } from '../teams';

interface FirstMember extends ColleagueRow {
  project_id: ProjectId;
}

/** Of each project those who were put on its list first. */
export async function listFirstMembers(
  reader: Reader,
  projects: readonly ProjectId[],
  limit: number,
): Promise<FirstMember[]> {
  if (projects.length === 0) return [];
  const { rows } = await sql<FirstMember>`
    select first.project_id, ${COLLEAGUE_COLUMNS}
      from unnest(${projects}::bigint[]) as asked (id)
     cross join lateral (
       select project_id, user_id, added_at from project_members
        where project_id = asked.id order by added_at, user_id limit ${limit}) as first
      join users on users.id = first.user_id
     order by first.project_id, first.added_at, first.user_id`.execute(reader);
  return rows;
}

export interface ListedMember {
  user_id: UserId;
  role: Role;
  name: string;
}

const FULL_NAME = sql`(users.first_name || ' ' || users.last_name) collate "und-x-icu"`;

/** By name; each word has to begin one of the name's, or the username. */
export async function listMembersByName(
  reader: Reader,
  project: ProjectId,
  {
    words,
    after,
    limit,
  }: { words: readonly string[]; after: readonly [name: string, id: UserId] | null; limit: number },
): Promise<ListedMember[]> {
  const { rows } = await sql<ListedMember>`
    select user_id, role, name
      from (select listed.user_id, members.role,
                   ${FULL_NAME} as name,
                   ${wordsOf(FULL_NAME)} || ' ' || lower(users.username collate "und-x-icu") as words
              from project_members listed
              join team_members members
                on members.team_id = listed.team_id and members.user_id = listed.user_id
              join users on users.id = listed.user_id
             where listed.project_id = ${project}) as named
     where ${haveWords(sql`words`, words)}
       and ${after ? sql`(name, user_id) > (${after[0]}::text collate "und-x-icu", ${after[1]}::bigint)` : sql`true`}
     order by name, user_id limit ${limit}`.execute(reader);
  return rows;
}
