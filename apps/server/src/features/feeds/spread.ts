import { parseScope, Scope, UserUuid } from '@quilt/contract/core';
import { PostId, postCreated, postSpread } from '@quilt/contract/features/feeds';
import { tiesChanged } from '@quilt/contract/features/friends';
import { FEED_LIMITS } from '@quilt/contract/feed-limits';
import { publish } from '../../platform/db/transaction';
import type { Consumer } from '../../platform/feature';
import { putEarlierIntoFeeds, spread } from './spread.repository';

/** Into the feeds of all who are tied to whose it is, in as many turns as it takes. Decided: ADR 0053. */
export const spreadPosts: Consumer = {
  name: 'posts in feeds',
  types: [postCreated.type, postSpread.type],
  // Of a team's post both are told, and once is enough; one without an author is spread by nobody any more.
  concerns: ({ scope }) => parseScope(Scope.parse(scope)).kind === 'user',
  handle: async (tx, events) => {
    const scopes = new Map(events.map(({ id, scope }) => [PostId.parse(id), Scope.parse(scope)]));
    for (const id of await spread(tx, [...scopes.keys()], FEED_LIMITS.readersAtOnce)) {
      const scope = scopes.get(id);
      if (scope) publish(tx, postSpread, { id, scope });
    }
  },
};

/** Of whom one is newly tied to one meets the latest, and not only what they will say. */
export const meetEarlierPosts: Consumer = {
  name: 'earlier posts in feeds',
  types: [tiesChanged.type],
  handle: async (tx, events) => {
    const ties = events.map(({ id, scope }) => ({
      reader: UserUuid.parse(parseScope(Scope.parse(scope)).id),
      author: UserUuid.parse(id),
    }));
    await putEarlierIntoFeeds(tx, ties, FEED_LIMITS.earlierPosts);
  },
};
