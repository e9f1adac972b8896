import type { ImportFault, ImportMapping } from '@quilt/contract/features/exchange';
import type { MilestoneId, ProjectId, TagId } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import type { Reader } from '../../platform/db/database';
import { listMilestones, listTags } from '../projects';
import type { ReadTask } from './row-conversion';

/** Titles without regard to case, as the project has each of them once. */
class Titles<Id> {
  readonly #ids: Map<string, Id>;
  /** How many more can be made. */
  #room: number;
  readonly lacking: string[] = [];
  readonly #planned = new Set<string>();

  constructor(known: readonly { id: Id; title: string }[], room: number) {
    this.#ids = new Map(known.map(({ id, title }) => [title.toLowerCase(), id]));
    this.#room = room;
  }

  /** Undefined for one that is not there, or not yet. */
  get(title: string): Id | undefined {
    return this.#ids.get(title.toLowerCase());
  }

  /** Whether it is there, or can be made. */
  takes(title: string): boolean {
    const key = title.toLowerCase();
    if (this.#ids.has(key) || this.#planned.has(key)) return true;
    if (this.#room <= 0) return false;
    this.#room -= 1;
    this.#planned.add(key);
    this.lacking.push(title);
    return true;
  }
}

export interface Names {
  tags: Titles<TagId>;
  milestones: Titles<MilestoneId>;
}

/** With room for those that are to be made; where they were made already, without. */
export async function readNames(
  reader: Reader,
  project: ProjectId,
  makes: Pick<ImportMapping, 'makesTags' | 'makesMilestones'>,
): Promise<Names> {
  const [tags, milestones] = await Promise.all([listTags(reader, project), listMilestones(reader, project)]);
  const room = (isMade: boolean, max: number, known: number) => (isMade ? Math.max(max - known, 0) : 0);
  return {
    tags: new Titles(tags, room(makes.makesTags, LIMITS.tagsPerProject, tags.length)),
    milestones: new Titles(
      milestones,
      room(makes.makesMilestones, LIMITS.milestonesPerProject, milestones.length),
    ),
  };
}

/** What of a task the project does not have, and will not: it comes in without. */
export function settle(
  task: ReadTask,
  { tags, milestones }: Names,
): { task: ReadTask; faults: ImportFault[] } {
  const { line, title } = task;
  const told = { line, title, isOut: false };
  const left = task.tags.filter((tag) => !tags.takes(tag));
  const isLeft = task.milestone !== null && !milestones.takes(task.milestone);
  if (left.length === 0 && !isLeft) return { task, faults: [] };
  const faults: ImportFault[] = left.map((value) => ({ ...told, field: 'tags', code: 'tagLeft', value }));
  if (isLeft) {
    faults.push({ ...told, field: 'milestone', code: 'milestoneLeft', value: task.milestone ?? '' });
  }
  const kept = task.tags.filter((tag) => !left.includes(tag));
  return { task: { ...task, tags: kept, milestone: isLeft ? null : task.milestone }, faults };
}
