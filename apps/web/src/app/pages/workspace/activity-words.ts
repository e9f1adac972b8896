import type { Activity } from '@quilt/contract/features/workspace';

const FINISHED = 4;
const ON_THE_TEST = 3;

const WORDINGS = {
  created: 'created',
  title: 'title',
  titleNotTaken: 'title',
  description: 'description',
  descriptionNotTaken: 'description',
  priority: 'priority',
  inspector: 'inspector',
  startsOn: 'startsOn',
  percentage: 'percentage',
  estimate: 'estimate',
  milestone: 'milestone',
  tags: 'tags',
  project: 'project',
  archived: 'archived',
  restored: 'restored',
  itemAdded: 'checklist',
  itemChanged: 'checklist',
  itemDone: 'checklist',
  itemUndone: 'checklist',
  itemRemoved: 'checklist',
  connected: 'connections',
  disconnected: 'connections',
  connectionChanged: 'connections',
  fileAdded: 'files',
  fileRemoved: 'files',
  repeatSet: 'repeats',
  repeatStopped: 'repeats',
  repeatMade: 'created',
  commented: 'commented',
} as const satisfies Record<Exclude<Activity['kind'], 'worker' | 'deadline' | 'status'>, string>;

/** By which sentence it is told. */
export function wordingOf({ kind, from, to }: Pick<Activity, 'kind' | 'from' | 'to'>) {
  if (kind === 'worker') return to === null ? 'freed' : 'given';
  if (kind === 'deadline') return to === null ? 'noDeadline' : 'deadline';
  if (kind !== 'status') return WORDINGS[kind];
  if (to === FINISHED) return 'finished';
  if (to === ON_THE_TEST) return 'handedIn';
  if (to === 1) return 'released';
  return Number(from) >= ON_THE_TEST ? 'returned' : 'started';
}
