import { z } from 'zod';
import { CHAT_LIMITS } from '../../chat-limits';
import { defineEndpoint } from '../../core/endpoint';
import { all, item, nothing } from '../../core/envelope';
import { ticketQuery } from '../../core/ticket';
import { LIMITS } from '../../limits';
import { DocumentId } from '../documents/documents.ids';
import { FileCard } from '../documents/documents.schema';
import { ChatId } from './chats.ids';
import { CLOSED, FULL } from './refusals';

const inChat = z.strictObject({ id: ChatId });
const one = z.strictObject({ id: ChatId, document: DocumentId });

/** Nobody else sees them, and they are thrown away after some days. */
export const listChatUploads = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/chats/:id/attachments',
  summary: 'Files that one has uploaded to a chat and not sent yet, the oldest first',
  caller: 'user',
  scope: 'chats:read',
  params: inChat,
  answer: z.object({
    items: z.array(FileCard),
    /** Of one file, in this installation. */
    maxBytes: z.int(),
  }),
  errors: [],
});

/** A message, or a scheduled one, then names it. */
export const uploadToChat = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/chats/:id/attachments',
  summary: 'Upload a file for a message',
  caller: 'user',
  scope: 'chats:write',
  kind: 'multipart',
  status: 201,
  params: inChat,
  files: { file: { maxBytes: LIMITS.fileBytes } },
  answer: item(FileCard),
  errors: [...CLOSED, ...FULL, 'chats.too_many_uploads'],
  rateLimit: { max: LIMITS.uploadsPerMinute, seconds: 60, by: 'user' },
  isRepeatable: true,
});

/** One that hangs on a message goes with that alone. */
export const deleteChatUpload = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/chats/:id/attachments/:document',
  summary: 'Throw away a file that one has uploaded and not sent yet',
  caller: 'user',
  scope: 'chats:write',
  params: one,
  answer: nothing,
  errors: [],
});

export const openChatFiles = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/chats/:id/attachments/open',
  summary: 'Addresses to see and download files of a chat from; what is not there is left out',
  caller: 'user',
  scope: 'chats:read',
  params: inChat,
  body: z.strictObject({ ids: z.array(DocumentId).min(1).max(CHAT_LIMITS.openedFiles) }),
  answer: all(z.object({ id: DocumentId, url: z.string() })),
  errors: [],
});

export const readChatFile = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/chats/:id/attachments/:document/file',
  summary: 'The bytes of a file of a chat, or a part of them',
  caller: 'anyone',
  kind: 'stream',
  params: one,
  query: z.strictObject(ticketQuery),
  answer: z.undefined(),
  errors: [],
  cache: 'revalidate',
});
