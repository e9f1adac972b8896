import type { Case } from '../case';

/** So many that none of them reaches the product's limit of requests. */
const LISTENERS = 100;

export const event: Case = {
  name: 'one durable event to a second socket',
  compares:
    'From the request to the event at a socket, one at a time. Ours: the product with one more feature (src/events), which publishes to the caller’s own scope: session, `transaction()`, `publish`, outbox, live. Reference: one durable insert, then the relay.',
  reference: 'relay',
  ours: 'product-with-events',
  loads: (users) => {
    const listening = users.slice(0, LISTENERS).map(({ uuid, token }) => ({ scope: `user:${uuid}`, token }));
    return {
      reference: {
        kind: 'events',
        listeners: listening.map(({ scope }) => ({
          auth: { scope },
          hears: { scope, type: 'bench.sent' },
          send: { method: 'POST', path: '/events', body: { scope } },
        })),
      },
      ours: {
        kind: 'events',
        listeners: listening.map(({ scope, token }) => ({
          auth: { token },
          hears: { scope, type: 'bench.sent' },
          send: { method: 'POST', path: '/api/bench/events', token, body: { scope } },
        })),
      },
    };
  },
  bound: { metric: 'p50', atMost: 2 },
};
