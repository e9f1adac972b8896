import { defineEndpoint, defineEvent, LeaveScope, nothing } from '@quilt/contract/core';
import { publish } from '@quilt/server/src/platform/db/transaction';
import { type Feature, route } from '@quilt/server/src/platform/feature';
import { FEATURES as PRODUCT } from '@quilt/server/src/services/features';

const eventSent = defineEvent('bench.sent');

const sendEvent = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/bench/events',
  summary: 'Publish an event to a scope',
  caller: 'user',
  status: 204,
  body: LeaveScope,
  answer: nothing,
  errors: [],
});

/** Nothing but the platform's own path of an event: transaction, publish, outbox, live sockets. */
const eventsFeature: Feature = {
  name: 'bench',
  routes: [
    route(sendEvent, ({ viewer, transaction }, { body }) =>
      transaction(async (tx) => {
        publish(tx, eventSent, { id: viewer.id, scope: body.scope });
        return undefined;
      }),
    ),
  ],
};

/** Takes the place of services/features.ts while bundling. */
export const FEATURES: readonly Feature[] = [...PRODUCT, eventsFeature];
