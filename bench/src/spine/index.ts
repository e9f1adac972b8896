import type { Bench, World } from '../bench';
import { type Backlog, measureBacklog } from './backlog';
import { type CommentEvents, measureCommentEvents } from './comment-events';
import { measureRemoval, type Removal } from './removal';

export interface SpineResults {
  events: CommentEvents | null;
  backlog: Backlog | null;
  removal: Removal | null;
}

export const SPINE_MEASURES = ['comment-events', 'backlog', 'removal'] as const;

/** What all features stand on: events that keep up, and access that ends at once. */
export async function measureSpine(
  bench: Bench,
  world: World,
  when: <Result>(
    name: (typeof SPINE_MEASURES)[number],
    work: () => Promise<Result>,
  ) => Promise<Result | null>,
): Promise<SpineResults> {
  return {
    events: await when('comment-events', () => measureCommentEvents(bench, world)),
    backlog: await when('backlog', () => measureBacklog(bench, world)),
    removal: await when('removal', () => measureRemoval(bench, world)),
  };
}
