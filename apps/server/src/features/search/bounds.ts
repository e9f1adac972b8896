import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import { boundedReads } from '../../platform/db/bounded-reads';
import { createFairQueue } from '../../platform/fair-queue';

const { seconds, ...bounds } = LIMITS.searches;
const searches = createFairQueue(bounds);

/** One search on one connection: however many there are and however long they take, most of the pool is for the others. */
export function bounded<Who extends Pick<Context<Viewer>, 'db' | 'pool' | 'viewer'>, Result>(
  context: Who,
  search: (context: Who) => Promise<Result>,
): Promise<Result> {
  const { pool, viewer } = context;
  return searches.run(viewer.uuid, () => boundedReads(pool, { seconds }, (db) => search({ ...context, db })));
}
