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

export async function isSpecialty(reader: Reader, id: number): Promise<boolean> {
  const found = await reader.selectFrom('specialties').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}
