import { getCase } from '../get-case';

export const lookups = getCase({
  name: 'lookups',
  compares:
    'Ours: `GET /api/specialties` with a session, kept in memory, with an ETag. Reference: the list by one query.',
  ours: () => '/api/specialties',
  reference: () => '/specialties',
});
