import * as endpoints from '@quilt/contract/features/chats';
import { type Route, route } from '../../platform/feature';
import * as files from './chat-files.service';

export const chatFilesRoutes: readonly Route[] = [
  route(endpoints.listChatUploads, (context, { params }) => files.listChatUploads(context, params.id)),
  route(
    endpoints.uploadToChat,
    async (context, { params }, { files: { file } }) => ({
      item: await files.uploadToChat(context, params.id, file),
    }),
    undefined,
    (context, { params }, announced) => files.admitToChat(context, params.id, announced),
  ),
  route(endpoints.deleteChatUpload, async (context, { params }) => {
    await files.deleteChatUpload(context, params.id, params.document);
    return undefined;
  }),
  route(endpoints.openChatFiles, async (context, { params, body }) => ({
    items: await files.openChatFiles(context, params.id, body.ids),
  })),
  route(endpoints.readChatFile, (context, { params: { id: chat, document }, query }, { hasBeginningOf }) =>
    files.readChatFile(context, { chat, document }, { ticket: query.ticket, hasBeginningOf }),
  ),
];
