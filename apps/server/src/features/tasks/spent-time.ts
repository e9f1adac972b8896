import { sql } from 'kysely';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { recordPart } from './recorded-parts';
import type { TaskAccess } from './tasks.access';

/** Of a locked task: from how many minutes to how many an entry of the viewer's went; null is not there. */
export async function recordSpent(
  tx: Tx,
  context: Context<Viewer>,
  access: TaskAccess,
  { from, to }: { from: number | null; to: number | null },
): Promise<void> {
  const more = (to ?? 0) - (from ?? 0);
  if (more === 0) return;
  await sql`update tasks set spent = spent + ${more} where id = ${access.task.id}`.execute(tx);
  const kind = from === null ? 'timeLogged' : to === null ? 'timeRemoved' : 'timeChanged';
  await recordPart(tx, context, access, { kind, from, to });
}
