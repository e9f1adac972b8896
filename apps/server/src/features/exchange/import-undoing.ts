import type { Tx } from '../../platform/db/database';
import { lockProject, removeUnusedParts } from '../projects';
import { holdProject, removeUntouched } from '../tasks';
import { type StepWork, takeStepIn, tellProject } from './import-steps';
import { countImported, listImportedIds } from './imports.repository';

const TASKS_AT_ONCE = 500;

/** Takes back what came in, batch by batch; what somebody has touched since stays, and what was made for it alone goes. */
export async function undoRows({ platform, row, signal }: StepWork): Promise<void> {
  const { db } = platform;
  const owner = { id: row.owner_id };
  let current = row;
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    const ids = await listImportedIds(db, row.id, after, TASKS_AT_ONCE);
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
    const hold = (tx: Tx) => holdProject(tx, owner, row.project_id, 'task.import');
    current = await takeStepIn({ platform, row: current }, hold, async (tx, locked) => {
      const { removed, counts } = await removeUntouched(tx, row.project_id, ids);
      if (removed > 0) tellProject(tx, row.project_id, counts);
      return { rows_done: Math.min(locked.rows_done + ids.length, locked.tasks_made) };
    });
  }
  const lock = (tx: Tx) => lockProject(tx, owner, row.project_id, 'task.import');
  await takeStepIn({ platform, row: current }, lock, async (tx, locked, { project }) => {
    await removeUnusedParts(tx, { viewer: null, clock: platform.clock }, project, locked.made);
    return { state: 'undone', tasks_kept: await countImported(tx, row.id) };
  });
}
