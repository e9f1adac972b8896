import type { UserId } from '@quilt/contract/core';
import { CompiledQuery } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { TIE_COLUMNS, type TieRow } from '../profile';
import type { SeenRow } from './people.filters';
import type { IndexedResume } from './person-keys';

export type FoundRow = SeenRow & Omit<TieRow, 'id'> & { resume: IndexedResume | null };

const USER = [
  'id',
  'uuid',
  'username',
  'first_name',
  'last_name',
  'avatar',
  'specialty_id',
  'position_id',
  'job_title',
  'account_type',
  'birth_date',
  'city_id',
  'conf',
] as const satisfies readonly (keyof SeenRow)[];

/**
 * As one JSON text: a page of people is read as fast as a few of them column by column. Resumes are asked for one by one,
 * for joined to so few people a planner may read all of them.
 */
const FIND = `
  select json_agg(found order by found.place)::text as found from (
    select other.place, ${USER.map((column) => `users.${column}`).join(', ')}, ${TIE_COLUMNS},
           (select json_build_object(
              'education', education, 'skills', skills,
              'programmingLanguages', programming_languages, 'spokenLanguages', spoken_languages)
              from resumes where resumes.user_id = other.id) as resume
      from unnest($2::bigint[]) with ordinality as other (id, place)
      join users on users.id = other.id) as found`;

/** In the order of their ids, with what the viewer is to each. */
export async function findSeen(reader: Reader, viewer: UserId, ids: readonly UserId[]): Promise<FoundRow[]> {
  if (ids.length === 0) return [];
  const query = CompiledQuery.raw(FIND, [viewer, ids]);
  const { rows } = await reader.executeQuery<{ found: string | null }>(query);
  // The rows are ours, and were checked when they were written.
  return JSON.parse(rows[0]?.found ?? '[]') as FoundRow[];
}
