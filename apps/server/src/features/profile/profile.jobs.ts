import { z } from 'zod';
import type { JobDefinition } from '../../platform/feature';
import { findUsedKeys } from './profile.repository';

/** After the erasing is committed, and tried again until the bytes are gone. */
export const dropImages: JobDefinition<{ keys: string[] }> = {
  name: 'auth.drop-images',
  parse: (data) => z.object({ keys: z.array(z.string()) }).parse(data),
  run: async ({ db, blobs }, { keys }) => {
    const used = await findUsedKeys(db, keys);
    for (const key of keys) if (!used.has(key)) await blobs.delete(key);
  },
};
