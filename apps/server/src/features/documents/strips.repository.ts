import type { UserId } from '@quilt/contract/core';
import type { DocumentId } from '@quilt/contract/features/documents';
import type { TeamId } from '@quilt/contract/features/teams';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { shelfOf } from './items.access';
import type { ItemRow } from './items.repository';

export interface StripRow extends Pick<ItemRow, 'kind' | 'name' | 'bytes' | 'changed_at' | 'has_thumbnail'> {
  id: DocumentId;
  media_type: string | null;
  url: string | null;
}

/** The top of somebody's own documents, or of a team's. */
export type Top = { user: UserId } | { team: TeamId };

/** What the rule is asked of: whose it is, and what a document or those of a kind are for. */
export type Rule = (of: { holder: RawBuilder<unknown>; gate: RawBuilder<unknown> }) => RawBuilder<boolean>;

export async function countTop(reader: Reader, top: Top, isOpen: Rule): Promise<number> {
  const { team_id, place_user_id } = placeOf(top);
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(kept.folders + kept.files + kept.links), 0)::int as count
      from (select ${place_user_id}::bigint as place_user_id, ${team_id}::bigint as team_id,
                   ${place_user_id}::bigint as owner_id) as held
      join shelf_contents kept on kept.shelf = ${shelfOfTop(top)}
     where ${isOpen({ holder: sql`held`, gate: sql`kept` })}`.execute(reader);
  return rows[0]?.count ?? 0;
}

/** The latest of its folders and the latest of the others, by the index of each. */
export async function listTop(reader: Reader, top: Top, isOpen: Rule, limit: number): Promise<StripRow[]> {
  const latest = (part: number) => sql`
    (select id, kind, name, media_type, bytes, url, changed_at,
            exists (select from document_views where document_id = documents.id and thumbnail_key is not null)
              as has_thumbnail
       from documents
      where shelf = ${shelfOfTop(top)} and shelf_part = ${part} and deleted_at is null
        and ${isOpen({ holder: sql`documents`, gate: sql`documents` })}
      order by changed_at desc, id desc limit ${limit})`;
  const { rows } = await sql<StripRow>`
    ${latest(0)} union all ${latest(1)} order by changed_at desc, id desc limit ${limit}`.execute(reader);
  return rows;
}

const placeOf = (top: Top) => ({
  team_id: 'team' in top ? top.team : null,
  place_user_id: 'user' in top ? top.user : null,
});

const shelfOfTop = (top: Top): number => shelfOf({ ...placeOf(top), parent_id: null });
