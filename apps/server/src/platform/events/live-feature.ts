import { catchUp } from '@quilt/contract/features/live';
import { fail } from '../fault';
import { type Feature, route, type ScopeAccess } from '../feature';
import { createScopeGate } from './live-access';
import { readMissed } from './outbox-reader';

/** What a client missed is read by whoever may join, from the primary: a replica could lag behind the socket. */
export function liveFeature(scopes: readonly ScopeAccess[]): Feature {
  const gate = createScopeGate(scopes);
  return {
    name: 'live',
    routes: [
      route(catchUp, async ({ db, viewer }, { params, query }) => {
        const refusal = (await gate.refuse(db, viewer, [params.scope])).get(params.scope);
        if (refusal) throw refusal.cause ?? fail('common.not_found');
        const missed = await readMissed(db, params.scope, query.after);
        if (missed === null) throw fail('common.not_found');
        if (missed === 'too_far_behind') throw fail('live.too_far_behind');
        return { items: missed };
      }),
    ],
  };
}
