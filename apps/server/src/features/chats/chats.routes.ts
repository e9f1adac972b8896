import * as endpoints from '@quilt/contract/features/chats';
import { type Route, route } from '../../platform/feature';
import * as images from './chat-images.service';
import * as members from './chat-members.service';
import * as chats from './chats.service';

export const chatsRoutes: readonly Route[] = [
  route(endpoints.listChats, (context, { query }) => chats.listChats(context, query)),
  route(endpoints.countChats, async (context) => ({ item: await chats.countChats(context) })),
  route(endpoints.listChatCandidates, async (context, { query }) => ({
    items: await members.listCandidates(context, query),
  })),
  route(endpoints.createChat, (context, { body }) => chats.createChat(context, body)),
  route(endpoints.openDirectChat, (context, { params }) => chats.openDirectChat(context, params.uuid)),
  route(endpoints.getTeamChat, (context, { params }) => chats.getChatOf(context, { team: params.id })),
  route(endpoints.getProjectChat, (context, { params }) => chats.getChatOf(context, { project: params.id })),
  route(endpoints.getChat, (context, { params }) => chats.getChat(context, params.id)),
  route(endpoints.updateChat, (context, { params, body }) => chats.updateChat(context, params.id, body)),
  route(endpoints.uploadChatImage, (context, { params }, { files }) =>
    images.uploadImage(context, params.id, files.image),
  ),
  route(endpoints.removeChatImage, async (context, { params }) => {
    await images.removeImage(context, params.id);
    return undefined;
  }),
  route(endpoints.getChatImage, (context, { params }) => images.openImage(context, params.id, params.image)),
  route(endpoints.updateOwnChat, (context, { params, body }) =>
    chats.updateOwnChat(context, params.id, body),
  ),
  route(endpoints.forgetChat, async (context, { params }) => {
    await members.forgetChat(context, params.id);
    return undefined;
  }),
  route(endpoints.readChat, async (context, { params, body }) => {
    await chats.readChat(context, params.id, body.number);
    return undefined;
  }),
  route(endpoints.listChatMembers, (context, { params, query }) =>
    members.listChatMembers(context, params.id, query),
  ),
  route(endpoints.addChatMembers, (context, { params, body }) =>
    members.addChatMembers(context, params.id, body.people),
  ),
  route(endpoints.updateChatMember, async (context, { params, body }) => {
    await members.updateChatMember(context, params.id, params.uuid, body.role);
    return undefined;
  }),
  route(endpoints.removeChatMember, async (context, { params }) => {
    await members.removeChatMember(context, params.id, params.uuid);
    return undefined;
  }),
];
