import type { UserId } from '@quilt/contract/core';
import { LEVELS } from './person-keys';

/**
 * These statements are put together of texts, for a page of people is asked for too often to be built by clauses. What
 * comes from outside is bound, never written into one.
 */
export interface Statement {
  values: unknown[];
  bind(value: unknown, type: string): string;
  /** The viewer. */
  me: string;
}

export function createStatement(viewer: UserId | null): Statement {
  const values: unknown[] = [];
  const bind = (value: unknown, type: string) => {
    values.push(value);
    return `$${values.length}::${type}`;
  };
  return { values, bind, me: viewer === null ? 'null' : bind(viewer, 'bigint') };
}

/** Whoever has blocked the viewer, or was blocked, is not there. */
export function isNotBlocked({ me }: Statement, id: string): string {
  return `not exists (select from blocks where blocker_id = ${me} and blocked_id = ${id})
    and not exists (select from blocks where blocker_id = ${id} and blocked_id = ${me})`;
}

/** Those who may show the viewer more than everybody: as many as one may have as friends and subscribe to. */
export function close({ me }: Statement): string {
  return `
    select friend_id as id, ${LEVELS.friends} as level from friendships where user_id = ${me}
    union all
    select user_id, ${LEVELS.subscribers} from subscriptions where subscriber_id = ${me} and since is not null
    union all
    select ${me}, ${LEVELS.me}`;
}

/** How near one of them is, found out once. */
export function levelOf({ me }: Statement, id: string): string {
  // Not asked of the list of subscribers, which can be as long as there are people.
  return `select case
      when ${id} = ${me} then ${LEVELS.me}
      when exists (select from friendships where user_id = ${me} and friend_id = ${id}) then ${LEVELS.friends}
      when (select since is not null from subscriptions where subscriber_id = ${me} and user_id = ${id})
        then ${LEVELS.subscribers}
      else ${LEVELS.everyone} end as level offset 0`;
}

/**
 * A number or a word by which no index is to be read: of one person there are a few rows, of one value as many as there
 * are people, and the planner takes a value that it has not seen for rare.
 */
export const ofOne = {
  number: (column: string) => `(${column} + 0)`,
  word: (column: string) => `(${column} || '')`,
};

/** Nothing that is written sorts after it. */
const LAST = '\u{10FFFF}';

/** A range of an index, for which LIKE would have to be planned each time. */
export function prefixOf({ bind }: Statement, prefix: string): (column: string) => string {
  const [from, to] = [bind(prefix, 'text'), bind(prefix + LAST, 'text')];
  return (column) => `${column} >= ${from} and ${column} < ${to}`;
}
