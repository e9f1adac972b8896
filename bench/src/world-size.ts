/** How much of everything a world holds. Of its tasks a twentieth is in its first project, and up to 5,000 in its second. */
export interface WorldSize {
  users: number;
  tasks: number;
  posts: number;
}

/** Small enough that either is there within a minute or two. */
export const SMALL: WorldSize = { users: 2_000, tasks: 2_000, posts: 2_000 };
export const LARGE: WorldSize = { users: 20_000, tasks: 200_000, posts: 20_000 };
/** Of the directory, which knows nothing of the rest. */
export const CROWDED: WorldSize = { users: 200_000, tasks: 20_000, posts: 20_000 };
/** Of the feed: one user can be tied to 5,000 others there. */
export const FEW_POSTS: WorldSize = { users: 6_000, tasks: 6_000, posts: 2_000 };
export const MANY_POSTS: WorldSize = { users: 6_000, tasks: 6_000, posts: 200_000 };
