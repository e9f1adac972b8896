import { z } from 'zod';
import { READ_ONLY_TEAM } from '../../access/read-only';
import { defineEndpoint } from '../../core/endpoint';
import { all, item, nothing } from '../../core/envelope';
import { DownloadAddress, ticketQuery } from '../../core/ticket';
import { LIMITS } from '../../limits';
import { DocumentId } from './documents.ids';
import { Document, WITH_PEOPLE } from './items.schema';
import { DocumentVersion, VersionId } from './versions.schema';

const one = z.strictObject({ id: DocumentId });
const version = z.strictObject({ id: DocumentId, version: VersionId });

export const listVersions = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/documents/:id/versions',
  summary: 'What a file is and was, the latest first; for those whose documents it is among',
  caller: 'user',
  scope: 'documents:read',
  params: one,
  answer: all(DocumentVersion).extend(WITH_PEOPLE),
  errors: [],
});

/** The same bytes as the file has are no new version. */
export const addVersion = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/documents/:id/versions',
  summary: 'Other bytes for a file; those that it has stay among its versions',
  caller: 'user',
  scope: 'documents:write',
  kind: 'multipart',
  status: 201,
  params: one,
  files: { file: { maxBytes: LIMITS.fileBytes } },
  answer: item(Document),
  errors: [...READ_ONLY_TEAM, 'documents.too_many_versions', 'documents.team_full', 'documents.own_full'],
  rateLimit: { max: LIMITS.uploadsPerMinute, seconds: 60, by: 'user' },
  isRepeatable: true,
});

export const restoreVersion = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/documents/:id/versions/:version/restore',
  summary: 'Make a former version the latest one; what the file is now stays among its versions',
  caller: 'user',
  scope: 'documents:write',
  params: version,
  answer: item(Document),
  errors: READ_ONLY_TEAM,
});

export const deleteVersion = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/documents/:id/versions/:version',
  summary: 'Delete a former version for good; its space is free again',
  caller: 'user',
  scope: 'documents:write',
  params: version,
  answer: nothing,
  errors: READ_ONLY_TEAM,
});

export const openVersion = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/documents/:id/versions/:version/open',
  summary: 'An address to see and download a former version from',
  caller: 'user',
  scope: 'documents:read',
  params: version,
  answer: item(DownloadAddress),
  errors: [],
});

export const readVersion = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/documents/:id/versions/:version/file',
  summary: 'The bytes of a former version, or a part of them',
  caller: 'anyone',
  kind: 'stream',
  params: version,
  query: z.strictObject(ticketQuery),
  answer: z.undefined(),
  errors: [],
  cache: 'revalidate',
});
