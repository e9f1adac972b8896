import type { Feature } from '../../platform/feature';
import { purgeChatUploads } from './chat-files.jobs';
import { chatFilesRoutes } from './chat-files.routes';
import { chatScope } from './chats.access';
import { fillChatsWorld } from './chats.large-world';
import { mailedChats } from './chats.mailed';
import { chatsConsumers } from './chats.notices';
import { chatsPersonalData } from './chats.personal-data';
import { chatsRoutes } from './chats.routes';
import { chatsSource, messagesSource } from './chats.search';
import { fillChatsDemo } from './chats.worlds';
import { listMessageUses } from './document-uses';
import { messagesRoutes } from './messages.routes';
import { sendScheduledMessages } from './scheduled.jobs';
import { scheduledRoutes } from './scheduled.routes';
import { createTyping } from './typing';

export const chatsFeature: Feature = {
  name: 'chats',
  routes: [...chatsRoutes, ...messagesRoutes, ...chatFilesRoutes, ...scheduledRoutes],
  scopes: [chatScope],
  consumers: chatsConsumers,
  mailedNotices: [mailedChats],
  live: createTyping,
  searchSources: [chatsSource, messagesSource],
  documentUses: listMessageUses,
  personalData: chatsPersonalData,
  // The image is the chat's, and stays when whoever put it there goes.
  blobColumns: [
    { name: 'chat_images.original_key', goesWith: null },
    { name: 'chat_images.thumbnail_key', goesWith: null },
  ],
  jobs: [purgeChatUploads, sendScheduledMessages],
  demo: fillChatsDemo,
  largeWorld: fillChatsWorld,
};
