import { z } from 'zod';
import { inBites } from '../../platform/db/in-bites';
import { runTransaction } from '../../platform/db/transaction';
import { DAY_MS } from '../../platform/durations';
import type { JobDefinition } from '../../platform/feature';
import { purgeUploads } from './chat-files.repository';

/** For which what was not sent is kept. */
export const UPLOAD_DAYS = 7;

/** What was uploaded and never sent; the bytes go with those of other files. */
export const purgeChatUploads: JobDefinition<null> = {
  name: 'chats.purge-uploads',
  schedule: { minute: 37 },
  parse: (data) => z.null().parse(data),
  run: async ({ db, clock, committed }, _data, signal) => {
    const before = new Date(clock.now().getTime() - UPLOAD_DAYS * DAY_MS);
    await inBites((limit) => runTransaction(db, (tx) => purgeUploads(tx, before, limit), committed), signal);
  },
};
