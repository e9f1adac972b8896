import type { UserId } from '@quilt/contract/core';
import type { Reader } from '../../platform/db/database';
import type { PersonalData } from '../../platform/feature';
import { deleteFeed, findFeed } from './feed.repository';

async function exportFeed(reader: Reader, user: UserId): Promise<unknown> {
  const feed = await findFeed(reader, user);
  return { calendar_feed: feed && { created_at: feed.created_at } };
}

export const workspacePersonalData: PersonalData = {
  words: {
    en: { part: 'your calendar feed', holds: 'since when calendars read your deadlines by a secret address' },
    ru: {
      part: 'ваш календарь сроков',
      holds: 'с какого времени календари читают ваши сроки по секретному адресу',
    },
  },
  columns: ['calendar_feeds.user_id'],
  export: exportFeed,
  erase: deleteFeed,
};
