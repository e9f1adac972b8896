import { z } from 'zod';
import { READ_ONLY_TEAM } from '../../access/read-only';
import { edit } from '../../core/edit';
import { defineEndpoint } from '../../core/endpoint';
import { all, item, list, nothing, pageQuery } from '../../core/envelope';
import { DOCUMENT_LIMITS } from '../../document-limits';
import { LIMITS } from '../../limits';
import { TeamId } from '../teams/teams.ids';
import { DocumentId } from './documents.ids';
import { FULL, NAMES, NO_SPOT } from './items.refusals';
import {
  ChosenAccess,
  Document,
  DocumentChanges,
  DocumentPlaces,
  DocumentQuery,
  NewFolder,
  NewLink,
  SentTo,
  SharedQuery,
  Spot,
  WITH_PEOPLE,
} from './items.schema';

const one = z.strictObject({ id: DocumentId });
export const getDocumentPlaces = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/documents/places',
  summary: 'Where one has documents: one’s own and those of teams, and how full it is there',
  caller: 'user',
  scope: 'documents:read',
  answer: item(DocumentPlaces),
  errors: [],
});

export const listDocuments = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/documents',
  summary: 'What is in a folder, or at the top of one’s own documents or a team’s',
  caller: 'user',
  scope: 'documents:read',
  query: DocumentQuery,
  answer: list(Document).extend(WITH_PEOPLE),
  errors: ['documents.no_folder', 'documents.no_team'],
});

export const listSharedDocuments = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/documents/shared',
  summary:
    'Documents of friends and of people in one’s teams that they let one see; unless asked otherwise the latest first',
  caller: 'user',
  scope: 'documents:read',
  query: SharedQuery,
  answer: list(Document).extend(WITH_PEOPLE),
  errors: [],
});

export const listRecentDocuments = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/documents/recent',
  summary: 'Documents that one has opened, the latest first',
  caller: 'user',
  scope: 'documents:read',
  answer: all(Document).extend(WITH_PEOPLE),
  errors: [],
});

export const listPinnedDocuments = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/documents/pinned',
  summary: 'Documents that one has pinned',
  caller: 'user',
  scope: 'documents:read',
  answer: all(Document).extend(WITH_PEOPLE),
  errors: [],
});

export const listTrash = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/documents/trash',
  summary: 'What was deleted and can be had back: one’s own, or a team’s',
  caller: 'user',
  scope: 'documents:read',
  query: z.strictObject({ team: TeamId.optional(), ...pageQuery }),
  answer: list(Document).extend(WITH_PEOPLE),
  errors: ['documents.no_team'],
});

export const getDocument = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/documents/:id',
  summary: 'One document, with the folders that it lies in, from the top',
  caller: 'user',
  scope: 'documents:read',
  params: one,
  answer: item(Document).extend({
    path: z.array(z.object({ id: DocumentId, name: z.string() })),
    ...WITH_PEOPLE,
  }),
  errors: [],
});

export const createFolder = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/documents/folders',
  summary: 'Make a folder; it can be seen by who sees what it is put into',
  caller: 'user',
  scope: 'documents:write',
  status: 201,
  body: NewFolder,
  answer: item(Document),
  errors: [...NO_SPOT, ...NAMES],
});

export const createLink = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/documents/links',
  summary: 'Keep an address; nothing is fetched from it',
  caller: 'user',
  scope: 'documents:write',
  status: 201,
  body: NewLink,
  answer: item(Document),
  errors: [...NO_SPOT, ...NAMES],
});

export const addDocument = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/documents/files',
  summary: 'Put a file into a folder, or to the top of one’s own documents or a team’s',
  caller: 'user',
  scope: 'documents:write',
  kind: 'multipart',
  status: 201,
  query: SentTo,
  files: { file: { maxBytes: LIMITS.fileBytes } },
  answer: item(Document),
  errors: [...NO_SPOT, ...NAMES, ...FULL, 'documents.too_many_versions'],
  rateLimit: { max: LIMITS.uploadsPerMinute, seconds: 60, by: 'user' },
  isRepeatable: true,
});

export const openDocuments = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/documents/open',
  summary: 'Addresses to see and download files from; what one may not see is left out',
  caller: 'user',
  scope: 'documents:read',
  body: z.strictObject({ ids: z.array(DocumentId).min(1).max(DOCUMENT_LIMITS.documentsAtOnce) }),
  answer: all(z.object({ id: DocumentId, url: z.string() })),
  errors: [],
});

export const updateDocument = defineEndpoint({
  service: 'api',
  method: 'PATCH',
  path: '/documents/:id',
  summary: 'Rename a document, or change where a link leads',
  caller: 'user',
  scope: 'documents:write',
  params: one,
  body: edit(DocumentChanges),
  answer: item(Document),
  errors: [...READ_ONLY_TEAM, ...NAMES],
});

export const setDocumentAccess = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/documents/:id/access',
  summary: 'Who may see a document, as far as its folders allow',
  caller: 'user',
  scope: 'documents:write',
  params: one,
  body: z.strictObject({ access: ChosenAccess }),
  answer: item(Document),
  errors: [...READ_ONLY_TEAM, 'documents.no_team', 'documents.not_of_place'],
});

export const moveDocuments = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/documents/move',
  summary: 'Move documents; in another place they are for who sees what they are put into',
  caller: 'user',
  scope: 'documents:write',
  body: z.strictObject({
    ids: z.array(DocumentId).min(1).max(DOCUMENT_LIMITS.documentsAtOnce),
    /** Which of them get another name where theirs is taken; of others it is asked. */
    keepBoth: z.array(DocumentId).max(DOCUMENT_LIMITS.documentsAtOnce).default([]),
    /** Which of them become the latest version of the file that has their name there, and go to the trash themselves. */
    newVersion: z.array(DocumentId).max(DOCUMENT_LIMITS.documentsAtOnce).default([]),
    to: Spot,
  }),
  answer: all(Document),
  errors: [
    ...NO_SPOT,
    ...NAMES,
    ...FULL,
    'documents.into_itself',
    'documents.holds_others',
    'documents.too_many_versions',
  ],
});

export const deleteDocument = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/documents/:id',
  summary: 'Put a document into the trash, a folder with all that is in it',
  caller: 'user',
  scope: 'documents:write',
  params: one,
  answer: nothing,
  errors: [...READ_ONLY_TEAM, 'documents.holds_others'],
});

export const restoreDocument = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/documents/:id/restore',
  summary: 'Take a document out of the trash, with all that went with it',
  caller: 'user',
  scope: 'documents:write',
  params: one,
  answer: item(Document),
  errors: [...READ_ONLY_TEAM, 'documents.folder_full'],
});

export const purgeDocument = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/documents/:id/trash',
  summary: 'Delete for good what is in the trash; its space is free again',
  caller: 'user',
  scope: 'documents:write',
  params: one,
  answer: nothing,
  errors: READ_ONLY_TEAM,
});

export const pinDocument = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/documents/:id/pin',
  summary: 'Pin a document for oneself',
  caller: 'user',
  scope: 'documents:write',
  status: 204,
  params: one,
  answer: nothing,
  errors: ['documents.pin_limit_reached'],
});

export const unpinDocument = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/documents/:id/pin',
  summary: 'Unpin a document',
  caller: 'user',
  scope: 'documents:write',
  params: one,
  answer: nothing,
  errors: [],
});
