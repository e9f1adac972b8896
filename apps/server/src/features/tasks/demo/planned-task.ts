import type { TaskStatus } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import type { MilestoneId, ProjectId, TagId } from '@quilt/contract/features/projects';
import type { ChangeKind, Priority, TaskChange } from '@quilt/contract/features/tasks';

export interface DemoPerson {
  id: UserId;
  uuid: UserUuid;
  name: string;
}

/** A project of the demo world, with what its tasks refer to. */
export interface BoardPlace {
  project: ProjectId;
  timeZone: string;
  /** How many days ago it was made. */
  age: number;
  now: Date;
  tags: ReadonlyMap<string, TagId>;
  milestones: readonly { id: MilestoneId; starts_on: string | null; ends_on: string | null }[];
  person(username: string): DemoPerson;
}

export interface PlannedChange {
  actor: DemoPerson;
  at: Date;
  kind: ChangeKind;
  from: TaskChange['from'];
  to: TaskChange['to'];
  valueFrom?: unknown;
  valueTo?: unknown;
}

export interface PlannedTask {
  project: ProjectId;
  title: string;
  description: string;
  status: TaskStatus;
  rank: string;
  priority: Priority;
  creator: DemoPerson;
  worker: DemoPerson | null;
  inspector: DemoPerson | null;
  startsOn: string | null;
  deadline: string | null;
  /** Whose time has come by now. */
  isNear: boolean;
  isOverdue: boolean;
  percentage: number;
  estimate: number | null;
  milestone: MilestoneId | null;
  tag: TagId | null;
  checklist: readonly { text: string; isDone: boolean }[];
  createdAt: Date;
  doneAt: Date | null;
  archivedAt: Date | null;
  changes: PlannedChange[];
}
