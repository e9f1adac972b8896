import type { Case, HttpLoad } from '../case';

const IN_FLIGHT = 8;
const PAGE = 100;

export const chatsList: Case = {
  name: 'list of chats',
  compares:
    'Ours: `GET /api/chats` of people with 200 chats of 500 messages each, 100 of them answered. Reference: the same with one message each.',
  reference: 'itself',
  ours: 'product',
  loads: (users, _boards, { listers }) => {
    const listing = (people: readonly number[]): HttpLoad => ({
      kind: 'http',
      inFlight: IN_FLIGHT,
      requests: users
        .filter(({ id }) => people.includes(id))
        .map(({ token }) => ({ method: 'GET', path: `/api/chats?limit=${PAGE}`, token })),
    });
    return { reference: listing(listers.one), ours: listing(listers.many) };
  },
  bound: { metric: 'postgres', atMost: 1.2 },
};
