import { toScope } from '@quilt/contract/core';
import { type ProjectId, teamProjectsChanged } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import { letGo } from '../../platform/blobs';
import type { Platform } from '../../platform/context';
import { publish, runTransaction } from '../../platform/db/transaction';
import { DAY_MS } from '../../platform/durations';
import { deleteScope } from '../../platform/events/outbox';
import type { JobDefinition } from '../../platform/feature';
import { deleteProjectImage } from './project-image.repository';
import { deleteProjectRow, findTeamOfPassed, listPassed, lockTeamOf } from './projects.repository';

const AT_ONCE = 100;

/** What was deleted goes for good once nobody can have it back. */
export const purgeProjects: JobDefinition<null> = {
  name: 'projects.purge',
  schedule: { minute: 17 },
  parse: (data) => z.null().parse(data),
  run: async (platform, _data, signal) => {
    const before = new Date(platform.clock.now().getTime() - LIMITS.undeleteDays * DAY_MS);
    for (let passed = await listPassed(platform.db, before, AT_ONCE); passed.length > 0; ) {
      for (const id of passed) {
        signal?.throwIfAborted();
        await purge(platform, id, before);
      }
      passed = await listPassed(platform.db, before, AT_ONCE);
    }
  },
};

async function purge(platform: Platform, id: ProjectId, before: Date): Promise<void> {
  await runTransaction(
    platform.db,
    async (tx) => {
      await lockTeamOf(tx, id);
      const team = await findTeamOfPassed(tx, id, before);
      // Somebody has had it back in the moment between.
      if (team === null) return;
      await letGo(tx, platform, await deleteProjectImage(tx, id));
      await deleteProjectRow(tx, id);
      await deleteScope(tx, toScope('project', id));
      publish(tx, teamProjectsChanged, { id, scope: toScope('team', team) });
    },
    platform.committed,
  );
}
