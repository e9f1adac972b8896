import type { ChatId } from '@quilt/contract/features/chats';
import * as endpoints from '@quilt/contract/features/chats';
import { useMemo } from 'react';
import { call } from '../../lib/api-client';
import { upload } from '../../lib/upload';
import type { DraftFiles, FilesPlace } from '../documents';

/** Where the files of a chat are. */
export const chatPlace = (chat: ChatId): FilesPlace => ({
  key: `chat ${chat}`,
  open: async (ids) => (await call(endpoints.openChatFiles, { params: { id: chat }, body: { ids } })).items,
});

/** What goes along with the next message in a chat, or in a thread of it. */
export const draftOf = (chat: ChatId, place: string): DraftFiles => ({
  kind: 'message',
  place,
  queryKey: ['chats', 'one', chat, 'uploads'],
  list: (signal) => call(endpoints.listChatUploads, { params: { id: chat } }, { signal }),
  send: async (file, options) =>
    (await upload(endpoints.uploadToChat, { params: { id: chat }, files: { file } }, options)).item,
  remove: (document) => call(endpoints.deleteChatUpload, { params: { id: chat, document } }),
});

export const useDraftOf = (chat: ChatId, place: string): DraftFiles =>
  useMemo(() => draftOf(chat, place), [chat, place]);
