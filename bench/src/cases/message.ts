import type { Case } from '../case';

export const message: Case = {
  name: 'message to a second socket',
  compares:
    'From the request to the message at the socket of the other, one at a time, in chats of two. Ours: `POST /api/chats/{id}/messages`: session, access, blocks, number, words, outbox, live. Reference: one durable insert, then the relay.',
  reference: 'relay',
  ours: 'product',
  loads: (users, _boards, chats) => {
    const tokenOf = new Map(users.map(({ id, token }) => [id, token]));
    const talks = chats.direct.flatMap(({ id, one, other }) => {
      const [speaker, hearer] = [tokenOf.get(one), tokenOf.get(other)];
      return speaker && hearer ? [{ id, scope: `chat:${id}`, speaker, hearer }] : [];
    });
    return {
      reference: {
        kind: 'events',
        listeners: talks.map(({ scope }) => ({
          auth: { scope },
          hears: { scope, type: 'bench.sent' },
          send: { method: 'POST', path: '/events', body: { scope } },
        })),
      },
      ours: {
        kind: 'events',
        listeners: talks.map(({ id, scope, speaker, hearer }) => ({
          auth: { token: hearer },
          joins: scope,
          hears: { scope, type: 'message.created' },
          send: {
            method: 'POST',
            path: `/api/chats/${id}/messages`,
            token: speaker,
            body: { text: 'The night lines are drawn, see the second page.' },
          },
        })),
      },
    };
  },
  bound: { metric: 'p50', atMost: 2 },
};
