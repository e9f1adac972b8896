import { z } from 'zod';
import type { JobDefinition } from '../../platform/feature';
import { deleteExpiredSessions, findUsedKeys } from './auth.repository';

/** Expired sessions are refused anyway; this only keeps the table small. */
export const sweepSessions: JobDefinition<null> = {
  name: 'auth.sweep-sessions',
  schedule: '17 3 * * *',
  parse: (data) => z.null().parse(data),
  run: async (platform) => {
    await platform.db.transaction().execute((tx) => deleteExpiredSessions(tx, platform.clock.now()));
  },
};

/** After the erasing is committed, and tried again until the bytes are gone. */
export const dropImages: JobDefinition<{ keys: string[] }> = {
  name: 'auth.drop-images',
  parse: (data) => z.object({ keys: z.array(z.string()) }).parse(data),
  run: async ({ db, blobs }, { keys }) => {
    const used = await findUsedKeys(db, keys);
    for (const key of keys) if (!used.has(key)) await blobs.delete(key);
  },
};
