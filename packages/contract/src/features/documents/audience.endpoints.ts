import { z } from 'zod';
import { READ_ONLY_TEAM } from '../../access/read-only';
import { defineEndpoint } from '../../core/endpoint';
import { item, pageQuery } from '../../core/envelope';
import { DOCUMENT_LIMITS } from '../../document-limits';
import { AudienceChanges, DocumentAudience } from './audience.schema';
import { DocumentId } from './documents.ids';
import { ChosenAccess, Spot } from './items.schema';

const one = z.strictObject({ id: DocumentId });

export const listDocumentViewers = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/documents/:id/viewers',
  summary: 'Who can see a document, and why; or who of the team that it is for cannot',
  caller: 'user',
  scope: 'documents:read',
  params: one,
  query: z.strictObject({ who: z.enum(['see', 'doNotSee']).default('see'), ...pageQuery }),
  answer: DocumentAudience,
  errors: [],
});

export const checkDocumentAccess = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/documents/:id/access/check',
  summary:
    'Who would see a document from now on, and who not any more, if it had this access; nothing is changed',
  caller: 'user',
  scope: 'documents:read',
  params: one,
  body: z.strictObject({ access: ChosenAccess }),
  answer: item(AudienceChanges),
  errors: [...READ_ONLY_TEAM, 'documents.no_team', 'documents.not_of_place'],
});

export const checkDocumentMove = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/documents/move/check',
  summary:
    'Who would see any of these documents from now on, and who not any more, if they were moved there; nothing is changed',
  caller: 'user',
  scope: 'documents:read',
  body: z.strictObject({
    ids: z.array(DocumentId).min(1).max(DOCUMENT_LIMITS.documentsAtOnce),
    to: Spot,
  }),
  answer: item(AudienceChanges),
  errors: [...READ_ONLY_TEAM, 'documents.no_folder', 'documents.no_team'],
});
