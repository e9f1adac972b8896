import type { Case, HttpLoad } from '../case';

const IN_FLIGHT = 8;
const SHOWN = 30;

export const chat: Case = {
  name: 'opening a chat',
  compares:
    'Ours: `GET /api/chats/{id}` and `GET /api/chats/{id}/messages` of a group of 100,000 messages, by its members. Reference: the same of a group of the same people with 100.',
  reference: 'itself',
  ours: 'product',
  loads: (users, _boards, { small, large, members }) => {
    const people = users.filter(({ id }) => members.includes(id));
    const opening = (id: number): HttpLoad => ({
      kind: 'http',
      inFlight: IN_FLIGHT,
      requests: people.flatMap(({ token }) =>
        [`/api/chats/${id}`, `/api/chats/${id}/messages?limit=${SHOWN}`].map((path) => ({
          method: 'GET' as const,
          path,
          token,
        })),
      ),
    });
    return { reference: opening(small), ours: opening(large) };
  },
  bound: { metric: 'cpu', atMost: 1.2 },
};
