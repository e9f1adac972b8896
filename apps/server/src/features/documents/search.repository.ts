import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import type { DocumentId, DocumentSearch } from '@quilt/contract/features/documents';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { queriesOf, type Sought } from '../../platform/search';
import { filtersOf, SORT_COLUMNS } from './items.lists.repository';
import { IS_PLACED, type ItemRow, selectItems } from './items.repository';
import { isOpenTo, type Reach } from './reach';
import { type PlaceKey, queryOf, toTextWords } from './search-words';

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
  const isInFolder: RawBuilder<unknown> =
    query.folder === undefined ? sql`` : sql`and documents.path @> array[${query.folder}]::bigint[]`;
  const { rows } = await sql<ItemRow>`
    with named as materialized (
      (select documents.id from documents
        where ${hasNamed(sql`${queryOf(places, words)}::tsquery`)} and ${isOpenTo(reach)} ${isInFolder}
        limit ${DOCUMENT_LIMITS.search.candidates})
      union
      (select documents.id from document_views join documents on documents.id = document_views.document_id
        where ${isWritten(places, words)} and documents.level is not null
          and documents.deleted_at is null and ${isOpenTo(reach)} ${isInFolder}
        limit ${DOCUMENT_LIMITS.search.candidates})),
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

function isWritten(places: readonly PlaceKey[], words: readonly string[]): RawBuilder<unknown> {
  const written = toTextWords(words);
  // Of signs alone nothing is written.
  if (written.length === 0) return sql`false`;
  return sql`document_views.words @@ ${queryOf(places, written)}::tsquery`;
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
  const [first] = toTextWords(words);
  if (first === undefined || ids.length === 0) return [];
  // Letters and digits alone: nothing of it means anything else.
  const pattern = `\\m${first.replaceAll('е', '[её]')}`;
  const { snippet } = DOCUMENT_LIMITS;
  const { rows } = await sql<{ id: DocumentId; text: string }>`
    select document_id as id, substring(text from greatest(1, place - ${snippet}::int / 3) for ${snippet}::int) as text
      from document_views, lateral (select regexp_instr(text, ${pattern}::text, 1, 1, 0, 'i') as place) as found
     where document_id = any (${ids}::bigint[]) and ${isWritten(places, words)} and place > 0
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
