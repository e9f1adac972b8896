/** Of posts and what is said about them. Apart from LIMITS, all of which the first page is weighed with. */
export const FEED_LIMITS = {
  postText: { max: 10_000 },
  commentText: { max: 5_000 },
  /** Of one post; and of those that somebody has uploaded and not posted. */
  postFiles: 10,
  postUploads: 100,
  /** What a picture shows, in words. */
  alt: { max: 300 },
  /** A group's documents are looked for by so much. */
  documentSearch: { max: 100 },
  /** Of each comment, with the comments; the others are asked for. */
  shownReplies: 3,
  poll: { question: 200, option: 100, options: { min: 2, max: 10 }, days: 30 },
  /** On one's own profile. */
  pinnedPosts: 3,
  /** How long a post that was deleted can be had back. */
  undeleteDays: 1,
  /** Former texts that are shown of one post, the latest. */
  formerTexts: 50,
  /** Posts of one user that wait for their time, and how far off that may be. */
  scheduledPosts: 50,
  scheduledDays: 365,
  postsPerHour: 120,
  commentsPerMinute: 60,
  /** New posts that are counted. */
  newPosts: 99,
  /** Readers into whose feeds a post is put at once; the others wait for the next turn. */
  readersAtOnce: 5_000,
  /** The latest of somebody that come into the feed of who is newly tied to them. */
  earlierPosts: 30,
  /** How long a feed goes back; older posts are read where they stand. */
  feedDays: 180,
  /** Of all whom a text names, the first; of all who have replied in a thread, the latest. */
  toldMentions: 50,
  toldRepliers: 20,
} as const;
