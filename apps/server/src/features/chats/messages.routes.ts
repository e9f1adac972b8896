import * as endpoints from '@quilt/contract/features/chats';
import { type Route, route } from '../../platform/feature';
import { showCards } from './cards.service';
import * as found from './found-messages.service';
import { createTaskOfMessage } from './message-tasks.service';
import * as windows from './message-windows.service';
import * as messages from './messages.service';

type Params = { id: endpoints.ChatId; message: endpoints.MessageId };
const placeOf = ({ id, message }: Params) => ({ chat: id, message });

export const messagesRoutes: readonly Route[] = [
  route(endpoints.listMessages, (context, { params, query }) =>
    windows.listMessages(context, params.id, query),
  ),
  route(endpoints.getMessage, (context, { params }) => windows.getMessage(context, placeOf(params))),
  route(endpoints.createMessage, async (context, { params, body }) => ({
    item: await messages.createMessage(context, params.id, body),
  })),
  route(endpoints.updateMessage, async (context, { params, body }) => ({
    item: await messages.updateMessage(context, placeOf(params), body.text),
  })),
  route(endpoints.deleteMessage, async (context, { params }) => {
    await messages.deleteMessage(context, placeOf(params));
    return undefined;
  }),
  route(endpoints.listFormerTexts, async (context, { params }) => ({
    items: await windows.listFormerTexts(context, placeOf(params)),
  })),
  route(endpoints.addMessageReaction, async (context, { params }) => ({
    item: await messages.addReaction(context, placeOf(params), params.sign),
  })),
  route(endpoints.removeMessageReaction, async (context, { params }) => ({
    item: await messages.removeReaction(context, placeOf(params), params.sign),
  })),
  route(endpoints.listPinnedMessages, (context, { params }) => windows.listPinned(context, params.id)),
  route(endpoints.pinMessage, async (context, { params }) => ({
    item: await messages.pinMessage(context, placeOf(params)),
  })),
  route(endpoints.unpinMessage, async (context, { params }) => ({
    item: await messages.unpinMessage(context, placeOf(params)),
  })),
  route(endpoints.listReplies, (context, { params, query }) =>
    windows.listReplies(context, placeOf(params), query),
  ),
  route(endpoints.updateThread, async (context, { params, body }) => ({
    item: await windows.updateThread(context, placeOf(params), body),
  })),
  route(endpoints.forwardMessage, async (context, { params, body }) => ({
    item: await messages.forwardMessage(context, params.id, body.message),
  })),
  route(endpoints.createTaskOfMessage, async (context, { params, body }) => ({
    item: await createTaskOfMessage(context, placeOf(params), body),
  })),
  route(endpoints.listSavedMessages, (context, { query }) => found.listSaved(context, query)),
  route(endpoints.saveMessage, async (context, { params }) => {
    await found.saveMessage(context, params.message);
    return undefined;
  }),
  route(endpoints.unsaveMessage, async (context, { params }) => {
    await found.unsaveMessage(context, params.message);
    return undefined;
  }),
  route(endpoints.showCards, (context, { body }) => showCards(context, body)),
  route(endpoints.searchMessages, (context, { query }) => found.searchMessages(context, query)),
];
