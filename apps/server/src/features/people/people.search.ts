import type { UserId } from '@quilt/contract/core';
import { ERASED_USERNAME_PREFIX } from '@quilt/contract/features/profile';
import { transliterate } from '@quilt/contract/features/search';
import { sql } from 'kysely';
import { findRanked, nothingFound, rankOf, type SearchSource, toTsquery } from '../../platform/search';
import { readCards } from '../profile';
import { LEVELS, WORD_KINDS } from './person-keys';

const TERMS = sql`
  search_terms('', users.first_name || ' ' || users.last_name || ' ' || coalesce(users.job_title, ''), true)`;
const FULL_NAME = sql`users.first_name || ' ' || users.last_name`;
/** Nothing that is written sorts after it. */
const LAST = '\u{10FFFF}';

/**
 * Everybody sees names and jobs of everybody, but for those who are blocked; usernames are found by those alone to whom
 * the directory shows them.
 */
export const peopleSource: SearchSource = {
  kind: 'people',
  async find({ db, viewer }, { terms, ...page }) {
    if (terms.query.isTaskOnly) return nothingFound;
    const query = terms.query.isPersonOnly ? null : toTsquery(terms, ['']);
    const usernames = terms.query.phrases
      .flatMap((phrase) => [phrase, ...transliterate(phrase)])
      .filter((phrase) => !/\s/u.test(phrase));
    if (query === null && usernames.length === 0) return nothingFound;
    const me = viewer.id;
    const named = sql`
      select users.id, ${rankOf(FULL_NAME, terms)} as rank from users where ${TERMS} @@ ${query}::tsquery`;
    const called = sql`
      select users.id, case when lower(users.username) = any (${usernames}::text[]) then 3 else 2 end as rank
        from unnest(${usernames}::text[]) as wanted
       cross join lateral (
         select user_id from person_words words
          where words.kind = ${WORD_KINDS.name} and words.audience = ${LEVELS.everyone}
            and words.word >= wanted and words.word < wanted || ${LAST}
         union all
         select user_id from (
             select friend_id as id, ${LEVELS.friends}::int as level from friendships where user_id = ${me}
             union all
             select user_id, ${LEVELS.subscribers}::int from subscriptions
              where subscriber_id = ${me} and since is not null
             union all
             select ${me}, ${LEVELS.me}::int) as near
           join person_words words on words.user_id = near.id
          where words.kind = ${WORD_KINDS.name} and words.audience + 0 between 1 and near.level
            and words.word || '' >= wanted and words.word || '' < wanted || ${LAST}) as found
        join users on users.id = found.user_id and starts_with(lower(users.username), wanted)`;
    const candidates = query === null ? called : sql`${named} union all ${called}`;
    const { ids, ...found } = await findRanked(
      db,
      sql`
        select hit.id, max(hit.rank) as rank from (${candidates}) as hit join users on users.id = hit.id
         where not starts_with(users.username, ${ERASED_USERNAME_PREFIX})
           and not exists (select from blocks where blocker_id = ${me} and blocked_id = hit.id)
           and not exists (select from blocks where blocker_id = hit.id and blocked_id = ${me})
         group by hit.id`,
      page,
    );
    const cards = await readCards(db, me, ids as UserId[]);
    return {
      ...found,
      hits: ids.flatMap((id) => {
        const person = cards.get(id as UserId)?.card;
        return person ? [{ kind: 'people' as const, person }] : [];
      }),
    };
  },
};
