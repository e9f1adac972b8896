import { z } from 'zod';
import { defineEndpoint } from '../../core/endpoint';
import { item, nothing } from '../../core/envelope';
import { DownloadAddress, ticketQuery } from '../../core/ticket';
import { LIMITS } from '../../limits';
import { Archive, Deletion } from './account.schema';

export const getArchive = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/account/archive',
  summary: 'The archive of all that the signed-in user has here, if one was asked for',
  caller: 'user',
  answer: item(Archive.nullable()),
  errors: [],
});

export const startArchive = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/account/archive',
  summary: 'Pack all that the signed-in user has here',
  caller: 'user',
  status: 202,
  answer: item(Archive),
  errors: ['auth.proof_required', 'account.archive_packing'],
  rateLimit: { max: LIMITS.archivesPerHour, seconds: 3600, by: 'user' },
});

export const cancelArchive = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/account/archive',
  summary: 'Stop packing, or throw the archive away',
  caller: 'user',
  answer: nothing,
  errors: [],
});

export const openArchive = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/account/archive/download',
  summary: 'An address to download the archive from',
  caller: 'user',
  answer: item(DownloadAddress),
  errors: ['auth.proof_required', 'account.archive_missing'],
});

export const downloadArchive = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/account/archive/file',
  summary: 'The archive',
  caller: 'anyone',
  kind: 'stream',
  query: z.strictObject(ticketQuery),
  answer: z.undefined(),
  errors: ['account.archive_missing'],
});

export const requestDeletion = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/account/deletion',
  summary: 'Delete the account of the signed-in user, in two weeks',
  caller: 'user',
  answer: item(Deletion),
  errors: ['auth.proof_required'],
});

export const cancelDeletion = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/account/deletion',
  summary: 'Keep the account',
  caller: 'user',
  answer: nothing,
  errors: [],
});
