import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { all } from '../../core/envelope';
import { LookupEntry, LookupKind, Specialty } from './lookups.schema';

/** Registration needs them before anybody is signed in. */
export const listSpecialties = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/specialties',
  summary: 'All specialties',
  caller: 'anyone',
  answer: all(Specialty),
  errors: [],
  cache: 'revalidate',
});

export const listLookup = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/lookups/:kind',
  summary: 'One lookup list',
  caller: 'anyone',
  params: z.strictObject({ kind: LookupKind }),
  answer: all(LookupEntry),
  errors: [],
  cache: 'revalidate',
});
