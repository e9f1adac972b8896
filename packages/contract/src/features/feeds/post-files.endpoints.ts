import { z } from 'zod';
import { CHAT_LIMITS } from '../../chat-limits';
import { defineEndpoint } from '../../core/endpoint';
import { all, item, nothing, pageQuery } from '../../core/envelope';
import { ticketQuery } from '../../core/ticket';
import { FEED_LIMITS } from '../../feed-limits';
import { LIMITS } from '../../limits';
import { DocumentId } from '../documents/documents.ids';
import { FileCard } from '../documents/documents.schema';
import { GroupId } from '../groups/groups.ids';
import { PersonCard } from '../profile/profile.schema';
import { GroupDocument } from './feeds.schema';

const one = z.strictObject({ document: DocumentId });

/** Nobody else sees them, and they are thrown away after some days. */
export const listPostUploads = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/posts/attachments',
  summary: 'Files that one has uploaded for posts and not posted yet, the oldest first',
  caller: 'user',
  scope: 'posts:read',
  answer: z.object({
    items: z.array(FileCard),
    /** Of one file, in this installation. */
    maxBytes: z.int(),
  }),
  errors: [],
});

/** A post then names it. It takes the space of whoever uploads it. */
export const uploadToPost = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/posts/attachments',
  summary: 'Upload a file for a post',
  caller: 'user',
  scope: 'posts:write',
  kind: 'multipart',
  status: 201,
  files: { file: { maxBytes: LIMITS.fileBytes } },
  answer: item(FileCard),
  errors: ['documents.own_full', 'feeds.too_many_uploads'],
  rateLimit: { max: LIMITS.uploadsPerMinute, seconds: 60, by: 'user' },
  isRepeatable: true,
});

/** One of a post goes with that, or where it is edited. */
export const deletePostUpload = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/posts/attachments/:document',
  summary: 'Throw away a file that one has uploaded and not posted yet',
  caller: 'user',
  scope: 'posts:write',
  params: one,
  answer: nothing,
  errors: [],
});

export const openPostFiles = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/posts/attachments/open',
  summary: 'Addresses to see and download files of posts from; what one may not read is left out',
  caller: 'user',
  scope: 'posts:read',
  body: z.strictObject({ ids: z.array(DocumentId).min(1).max(CHAT_LIMITS.openedFiles) }),
  answer: all(z.object({ id: DocumentId, url: z.string() })),
  errors: [],
});

export const readPostFile = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/posts/attachments/:document/file',
  summary: 'The bytes of a file of a post, or a part of them',
  caller: 'anyone',
  kind: 'stream',
  params: one,
  query: z.strictObject(ticketQuery),
  answer: z.undefined(),
  errors: [],
  cache: 'revalidate',
});

export const listGroupDocuments = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/groups/:id/documents',
  summary: 'Files of what is posted in a group, the newest first',
  caller: 'user',
  scope: 'posts:read',
  params: z.strictObject({ id: GroupId }),
  query: z.strictObject({
    search: z.string().trim().max(FEED_LIMITS.documentSearch.max, 'feeds.too_long').optional(),
    ...pageQuery,
  }),
  answer: z.object({
    items: z.array(GroupDocument),
    nextCursor: z.string().nullable(),
    people: z.array(PersonCard),
  }),
  errors: [],
});
