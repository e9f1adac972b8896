import type { UserId } from '@quilt/contract/core';
import { ERASED_USERNAME_PREFIX } from '@quilt/contract/features/profile';
import { transliterate } from '@quilt/contract/features/search';
import { sql } from 'kysely';
import {
  CANDIDATES,
  findRanked,
  findSought,
  nothingFound,
  rankOf,
  type SearchSource,
  seek,
} from '../../platform/search';
import { readCards, showsUsernameTo } from '../profile';
import { LEVELS, WORD_KINDS } from './person-keys';

const TERMS = sql`
  search_terms('', users.first_name || ' ' || users.last_name || ' ' || coalesce(users.job_title, ''), true)`;
const FULL_NAME = sql`users.first_name || ' ' || users.last_name`;
/** Of other letters there are none, and everybody who has such a name would be looked up. */
const IN_USERNAMES = /^\w+$/;
/** Nothing that is written sorts after it. */
const LAST = '\u{10FFFF}';

/**
 * Everybody sees names and jobs of everybody, but for those who are blocked; usernames are found by those alone who are
 * shown them, also where they begin like a name that everybody finds.
 */
export const peopleSource: SearchSource = {
  kind: 'people',
  async find({ db, viewer }, { terms, ...page }) {
    if (terms.query.isTaskOnly) return nothingFound;
    const sought = terms.query.isPersonOnly ? null : seek(terms, ['']);
    const usernames = terms.query.phrases
      .flatMap((phrase) => [phrase, ...transliterate(phrase)])
      .filter((phrase) => IN_USERNAMES.test(phrase));
    if (sought === null && usernames.length === 0) return nothingFound;
    const me = viewer.id;
    const isShown = sql`(
      not starts_with(users.username, ${ERASED_USERNAME_PREFIX})
      and not exists (select from blocks where blocker_id = ${me} and blocked_id = users.id)
      and not exists (select from blocks where blocker_id = users.id and blocked_id = ${me}))`;
    const named =
      sought &&
      findSought(
        sought,
        (query) => sql`
          select users.id, ${rankOf(FULL_NAME, terms)} as rank from users where ${TERMS} @@ ${query} and ${isShown}`,
      );
    // Each is looked up for itself: without `offset 0` all users would be read rather than a few hundred of them.
    const called = sql`(
      select users.id, case when lower(users.username) = any (${usernames}::text[]) then 3 else 2 end as rank
        from unnest(${usernames}::text[]) as wanted
       cross join lateral (
         (select user_id from person_words words
          where words.kind = ${WORD_KINDS.name} and words.audience = ${LEVELS.everyone}
            and words.word >= wanted and words.word < wanted || ${LAST}
          limit ${CANDIDATES})
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
       cross join lateral (select * from users where users.id = found.user_id offset 0) as users
       where starts_with(lower(users.username), wanted) and ${showsUsernameTo(me)} and ${isShown}
       limit ${CANDIDATES})`;
    const candidates = named === null ? called : sql`${named} union all ${called}`;
    const { ids, ...found } = await findRanked(
      db,
      sql`select id, max(rank) as rank from (${candidates}) as hit group by id`,
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
