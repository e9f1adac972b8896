import type { UserId } from '@quilt/contract/core';
import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import type { DocumentId, DocumentSearch } from '@quilt/contract/features/documents';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { queriesOf, type Sought } from '../../platform/search';
import { filtersOf, SORT_COLUMNS } from './items.lists.repository';
import { IS_PLACED, type ItemRow, selectItems } from './items.repository';
import { isOpenTo, type Reach } from './reach';
import { type PlaceKey, seekWords, toTextWords } from './search-words';

/** As the index `documents_words` has them. */
const WORDS = sql`
  search_terms(coalesce('t' || documents.team_id, 'u' || documents.place_user_id) || ':', documents.name, true)`;

/** Of `documents`: what is called so. */
export function hasNamed(query: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${WORDS} @@ ${query} and documents.level is not null and documents.deleted_at is null)`;
}

/** Of `document_views`: what has it written inside. */
export function hasWritten(query: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`document_views.words @@ ${query}`;
}

/** Of `documents`: what the viewer sees, and all its folders. */
export function isOpenWithFolders(reach: Reach): RawBuilder<boolean> {
  const folder = { holder: sql`folder`, gate: sql`folder` };
  return sql<boolean>`(documents.level is not null and documents.deleted_at is null and ${isOpenTo(reach)}
    and not exists (select from documents folder
                     where folder.id = any (documents.path) and (${isOpenTo(reach, folder)}) is not true))`;
}

/**
 * Whose own documents the viewer is shown some of at the top, by the conditions of `listShared`: friends, and people of
 * the viewer's teams.
 */
export async function findSharers(reader: Reader, { viewer, teams, projects }: Reach): Promise<UserId[]> {
  const isTop = sql`found.parent_id is null and found.deleted_at is null`;
  // One of each friend: of whether there is any PostgreSQL would make sure by reading those of everybody.
  const ofTeam = sql`found.level = 'team' and found.place_user_id is not null and found.place_user_id <> ${viewer} and ${isTop}`;
  const { rows } = await sql<{ id: UserId }>`
    select friend_id as id from friendships
     cross join lateral (
      select from documents found
       where found.place_user_id = friend_id and found.level in ('friends', 'public') and ${isTop} limit 1) as one
     where user_id = ${viewer}
    union
    select found.place_user_id from documents found where found.access_team_id = any (${teams}::bigint[]) and ${ofTeam}
    union
    select found.place_user_id from documents found
     where found.access_team_id in (select team_id from projects where id = any (${projects}::bigint[]))
       and found.access_project_id = any (${projects}::bigint[]) and ${ofTeam}
     order by id`.execute(reader);
  return rows.map(({ id }) => id);
}

/**
 * Of `documents` that the viewer sees with all folders: what lies in a place of theirs, or is among what is shared with
 * them. What is for everybody and lies with a stranger is opened by its address, and listed to nobody.
 */
export function isListed({ viewer }: Reach): RawBuilder<boolean> {
  return sql<boolean>`(
    documents.team_id is not null or documents.place_user_id = ${viewer}
    or exists (select from friendships where user_id = ${viewer} and friend_id = documents.place_user_id)
    or exists (select from documents top
                where top.id = coalesce(documents.path[1], documents.id) and top.level = 'team'))`;
}

/** As much as is kept of what is written in those of these that have it inside. */
export async function findTexts(
  reader: Reader,
  ids: readonly DocumentId[],
  sought: Sought,
): Promise<Map<DocumentId, string>> {
  const { rows } = await sql<{ id: DocumentId; text: string }>`
    select document_id as id, text from document_views
     where document_id = any (${ids}::bigint[]) and ${hasWritten(sql`any (array(${queriesOf(sought)}))`)} and text is not null`.execute(
    reader,
  );
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/**
 * What is called so in these places, or has it written inside, as far as the viewer sees it and all its folders. Whose they are is looked up for
 * those that are shown alone: for all that are called so, whole tables would be read.
 */
export async function findByWords(
  reader: Reader,
  reach: Reach,
  { places, words, query }: { places: readonly PlaceKey[]; words: readonly string[]; query: DocumentSearch },
): Promise<ItemRow[]> {
  const column = SORT_COLUMNS[query.sort];
  const direction = query.order === 'up' ? sql`asc` : sql`desc`;
  const order = sql`documents.shelf_part ${direction}, ${column} ${direction}, documents.id ${direction}`;
  const folder = { holder: sql`folder`, gate: sql`folder` };
  // In a folder that is open all that is seen is looked through, also in one of a stranger.
  const isAsked: RawBuilder<unknown> =
    query.folder === undefined ? isListed(reach) : sql`documents.path @> array[${query.folder}]::bigint[]`;
  const isThere = sql`documents.level is not null and documents.deleted_at is null and ${isOpenTo(reach)} and ${isAsked}`;
  const named = sql`
    select documents.id from documents where ${hasNamed(sql`sought.query`)} and ${isThere}`;
  const written = sql`
    select documents.id from document_views join documents on documents.id = document_views.document_id
     where ${hasWritten(sql`sought.query`)} and ${isThere}`;
  const { rows } = await sql<ItemRow>`
    with named as materialized (
      ${findIn(seekWords(places, words), named)}
      union
      ${findIn(seekWords(places, toTextWords(words)), written)}),
    chosen as materialized (
      select documents.id from named join documents on documents.id = named.id
        left join users owners on owners.id = documents.owner_id
       where not exists (select from documents folder
                          where folder.id = any (documents.path) and (${isOpenTo(reach, folder)}) is not true)
             ${filtersOf(query)}
       order by ${order} limit ${query.limit + 1})
    ${selectItems(reach.viewer, sql`chosen join documents on documents.id = chosen.id`)}
     where ${IS_PLACED} order by ${order}`.execute(reader);
  return rows;
}

/** For some of the places after the other, by the same plan however many they are. */
function findIn(sought: Sought | null, find: RawBuilder<unknown>): RawBuilder<unknown> {
  // Of signs alone nothing is written.
  if (sought === null) return sql`(select null::bigint as id where false)`;
  const { candidates } = DOCUMENT_LIMITS.search;
  return sql`(
    select hit.id from (${queriesOf(sought)}) as sought cross join lateral (${find} limit ${candidates}) as hit
     limit ${candidates})`;
}

/** What stands around the first of the words, of those of these that have them inside. */
export async function findSnippets(
  reader: Reader,
  {
    ids,
    places,
    words,
  }: { ids: readonly DocumentId[]; places: readonly PlaceKey[]; words: readonly string[] },
): Promise<{ id: DocumentId; text: string }[]> {
  const written = toTextWords(words);
  const sought = seekWords(places, written);
  const [first] = written;
  if (first === undefined || sought === null || ids.length === 0) return [];
  // Letters and digits alone: nothing of it means anything else.
  const pattern = `\\m${first.replaceAll('е', '[её]')}`;
  const { snippet } = DOCUMENT_LIMITS;
  const { rows } = await sql<{ id: DocumentId; text: string }>`
    select document_id as id, substring(text from greatest(1, place - ${snippet}::int / 3) for ${snippet}::int) as text
      from document_views, lateral (select regexp_instr(text, ${pattern}::text, 1, 1, 0, 'i') as place) as found
     where document_id = any (${ids}::bigint[]) and ${hasWritten(sql`any (array(${queriesOf(sought)}))`)} and place > 0
     order by document_id`.execute(reader);
  return rows;
}

export async function findFolderNames(
  reader: Reader,
  ids: readonly DocumentId[],
): Promise<{ id: DocumentId; name: string }[]> {
  const { rows } = await sql<{ id: DocumentId; name: string }>`
    select id, name from documents where id = any (${ids}::bigint[]) order by id`.execute(reader);
  return rows;
}
