import type { Case } from '../case';

export const lookups: Case = {
  name: 'lookups',
  compares: 'Ours: `GET /api/specialties`, kept in memory, with an ETag. Reference: the list by one query.',
  reference: 'server',
  ours: 'product',
  loads: () => ({
    reference: { kind: 'http', inFlight: 8, requests: [{ method: 'GET', path: '/specialties' }] },
    ours: { kind: 'http', inFlight: 8, requests: [{ method: 'GET', path: '/api/specialties' }] },
  }),
};
