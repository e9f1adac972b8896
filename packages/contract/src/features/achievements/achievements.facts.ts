/**
 * What the ledger remembers of somebody, each once: a fact is of one person, of a kind, and about one thing, whose id is
 * its key. `apps/server/src/features/achievements/sources` says of which rows each is read.
 */
export const FACT_KINDS = [
  /** By the day: the key is the day since 1970, of UTC. */
  'signedIn',
  /** By the day, too: that something was done on it. */
  'day',
  'profile.avatar',
  'profile.verified',
  'resume.about',
  'resume.skill',
  'resume.language',
  'friend',
  'subscriber',
  'invited',
  'team.joined',
  'team.owned',
  'group.joined',
  'group.owned',
  'task.created',
  'task.done',
  'task.onTime',
  'task.urgent',
  'task.night',
  'task.morning',
  'task.firstTry',
  'task.inspected',
  'task.returned',
  /** The key is the worker. */
  'inspected.person',
  /** The key is the project, the detail the craft that they had then. */
  'project.worked',
  'project.shipped',
  'document',
  'comment',
  'message',
  'post',
  'postComment',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** On whose day somebody was at work here; the others tell what somebody is or has. */
export const DAILY_FACTS = [
  'signedIn',
  'task.created',
  'task.done',
  'task.inspected',
  'task.returned',
  'document',
  'comment',
  'message',
  'post',
  'postComment',
] as const satisfies readonly FactKind[];

/** What the specialties of `lookups` come to; those that are none of them have no achievement of their craft. */
export const CRAFTS = {
  design: [1, 23, 24, 25, 26, 27],
  development: [2, 3, 4, 5, 7, 16, 17, 18, 19, 20, 21, 22],
  testing: [6],
  data: [10, 11, 12, 13, 14, 15],
  management: [8, 9],
  writing: [28, 29, 30, 31],
} as const satisfies Record<string, readonly number[]>;
export type Craft = keyof typeof CRAFTS;
