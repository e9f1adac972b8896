import type { TaskStatus } from '@quilt/contract/access';
import { toStatusNumber } from '@quilt/contract/access';
import type { UserUuid } from '@quilt/contract/core';
import type { MilestoneId, TagId } from '@quilt/contract/features/projects';
import type { TaskField } from '@quilt/contract/features/tasks';
import type { Context, Viewer } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import type { SeenProjectRow } from '../projects';
import { type Named, readNamed } from './task-edits';
import { type RecordedChange, recordChange } from './task-history';
import type { TaskAccess } from './tasks.access';

/** What a task is to be in another project, as far as that is there. */
export interface Wish {
  milestone: MilestoneId | null;
  tags: readonly TagId[];
  worker: UserUuid | null;
  inspector: UserUuid | null;
  status: TaskStatus;
  percentage: number;
}

/** Whether those whom a task names can be that there. */
export interface Fits {
  worker: boolean;
  inspector: boolean;
}

/** On the test is only what somebody inspects, and begun only what somebody works on. */
export function statusThere(
  { status, percentage }: Pick<Wish, 'status' | 'percentage'>,
  fits: Fits,
): Pick<Wish, 'status' | 'percentage'> {
  const untested = status === 'onTheTest' && !fits.inspector ? 'inProgress' : status;
  return untested === 'inProgress' && !fits.worker
    ? { status: 'new', percentage: 0 }
    : { status: untested, percentage };
}

interface Recorded {
  access: TaskAccess;
  target: SeenProjectRow;
  former: Wish;
  next: Wish;
  named: Named;
  at: Date;
}

/** What was lost is told beside the move, and comes back with it: each alone would be of another project. */
export async function recordTransfer(
  tx: Tx,
  { viewer }: Context<Viewer>,
  { access: { task, project }, target, former, next, named, at }: Recorded,
): Promise<void> {
  const before = await readNamed(tx, project, { ...former, tags: [...former.tags] });
  const both = { task: task.id, actor: viewer.id, at };
  const moved: RecordedChange = {
    ...both,
    kind: 'project',
    shownFrom: project.title,
    shownTo: target.title,
    valueFrom: { ...former, project: project.id, team: project.team_id },
    valueTo: { ...next, project: target.id },
  };
  const nameOf = ({ people }: Named, uuid: UserUuid | null) =>
    uuid === null ? null : (people.get(uuid)?.name ?? null);
  const titlesOf = ({ tags }: Named, ids: readonly TagId[]) => ids.flatMap((id) => tags.get(id) ?? []);
  const rest: [
    kind: TaskField | 'status',
    shownFrom: RecordedChange['shownFrom'],
    shownTo: RecordedChange['shownTo'],
    valueFrom: unknown,
    person?: UserUuid | null,
  ][] = [
    [
      'milestone',
      former.milestone === null ? null : (before.milestones.get(former.milestone) ?? null),
      next.milestone === null ? null : (named.milestones.get(next.milestone) ?? null),
      former.milestone,
    ],
    ['tags', titlesOf(before, former.tags), titlesOf(named, next.tags), former.tags],
    ['worker', nameOf(before, former.worker), nameOf(named, next.worker), former.worker, next.worker],
    [
      'inspector',
      nameOf(before, former.inspector),
      nameOf(named, next.inspector),
      former.inspector,
      next.inspector,
    ],
    ['status', toStatusNumber(former.status), toStatusNumber(next.status), toStatusNumber(former.status)],
  ];
  const changed = rest.filter(([, from, to]) => JSON.stringify(from) !== JSON.stringify(to));
  await recordChange(tx, [
    ...changed.map(([kind, shownFrom, shownTo, valueFrom, person]) => ({
      ...both,
      kind,
      shownFrom,
      shownTo,
      valueFrom,
      // Whose name is shown, so that it can be forgotten.
      valueTo: { project: target.id, ...(person && { person }) },
    })),
    moved,
  ]);
}
