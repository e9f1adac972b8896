import type { LookupEntry, LookupKind } from '@quilt/contract/features/lookups';
import type { Language } from '@quilt/contract/product';
import { sql } from 'kysely';
import type { DB } from '../../db/schema.gen';
import type { Reader } from '../../platform/db/database';

const TABLES = {
  specialties: 'specialties',
  positions: 'positions',
  universities: 'universities',
  programmingLanguages: 'programming_languages',
  spokenLanguages: 'spoken_languages',
  cities: 'cities',
} as const satisfies Record<LookupKind, keyof DB>;

const TITLES = { en: 'title_en', ru: 'title_ru' } as const satisfies Record<Language, string>;

/** In alphabetical order of the language, but for what the operator has placed before or after. */
export async function listEntries(
  reader: Reader,
  kind: LookupKind,
  language: Language,
): Promise<LookupEntry[]> {
  const { rows } = await sql<LookupEntry>`
    select id, ${sql.ref(TITLES[language])} as title from ${sql.table(TABLES[kind])}
     order by position, ${sql.ref(TITLES[language])}, id`.execute(reader);
  return rows;
}

/** Those of the ids that the list does not have. */
export async function findUnknown(
  reader: Reader,
  kind: LookupKind,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${ids}::int[]) as asked (id)
     where not exists (select from ${sql.table(TABLES[kind])} as entry where entry.id = asked.id)`.execute(
    reader,
  );
  return rows.map(({ id }) => id);
}
