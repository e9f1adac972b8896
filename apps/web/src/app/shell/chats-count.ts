import { partOnDemand } from '../part-on-demand';

/** Not weighed with the first page, as the count of the bell. */
export const ChatsCount = partOnDemand(
  async () => (await import('../../features/chats/ChatsCount')).ChatsCount,
);
