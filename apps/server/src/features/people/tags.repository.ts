import type { UserId } from '@quilt/contract/core';
import { CompiledQuery } from 'kysely';
import type { Reader } from '../../platform/db/database';
import { close, createStatement, isNotBlocked, ofOne, prefixOf } from './people.sql';
import { LEVELS, WORD_KINDS } from './person-keys';

export interface TagRow {
  word: string;
  /** Somebody who has it. */
  user_id: UserId;
}

/** The first that begin so, each with one person who shows it: from one to the next, past all others who have the same. */
export async function listTagRows(
  reader: Reader,
  viewer: UserId,
  prefix: string,
  limit: number,
): Promise<TagRow[]> {
  const statement = createStatement(viewer);
  const begins = prefixOf(statement, prefix);
  const most = statement.bind(limit, 'int');
  const next = (isNext: string) => `
    select w.word, w.user_id from person_words w
     where w.kind = ${WORD_KINDS.tag} and w.audience = ${LEVELS.everyone} and ${begins('w.word')} ${isNext}
       and ${isNotBlocked(statement, 'w.user_id')}
     order by w.word limit 1`;
  const text = `
    with recursive tags (word, user_id, place) as (
      select word, user_id, 1 from (${next('')}) as first
      union all
      select following.word, following.user_id, tags.place + 1
        from tags cross join lateral (${next('and w.word > tags.word')}) as following
       where tags.place < ${most}
    )
    select word, user_id from tags
    union all
    (select distinct on (w.word) w.word, w.user_id from (${close(statement)}) as c
       join person_words w on w.user_id = c.id and w.kind = ${WORD_KINDS.tag} and ${begins(ofOne.word('w.word'))}
      where ${ofOne.number('w.audience')} between ${LEVELS.subscribers} and c.level
      order by w.word limit ${most})
    order by word`;
  const { rows } = await reader.executeQuery<TagRow>(CompiledQuery.raw(text, statement.values));
  return rows;
}
