import { addDays } from '@quilt/contract/days';
import { criticalPath, type PlanLink, type Scheduled } from '@quilt/contract/features/plan';
import { ConnectionId, TaskId } from '@quilt/contract/features/tasks';

const TASKS = 5_000;
const CHAIN = 10;
const WARM_UP = 20;
const ROUNDS = 100;

export interface CriticalPath {
  tasks: number;
  links: number;
  /** Median, in milliseconds. */
  cpu: number;
}

/** As the plan of the large world: tens of tasks that follow each other, and six connections among them. */
export function measureCriticalPath(): CriticalPath {
  const tasks = Array.from({ length: TASKS }, (_, index): Scheduled => {
    const start = (Math.floor(index / CHAIN) % 90) + (index % CHAIN) * 3;
    return {
      id: TaskId.parse(index + 1),
      startsOn: addDays('2027-01-04', start),
      deadline: addDays('2027-01-04', start + 2),
      status: 1,
    };
  });
  const links = tasks.flatMap(({ id }, index): PlanLink[] => {
    const before = tasks[index - 1];
    if (!before || ![2, 3, 5, 6, 7, 8].includes(index % CHAIN)) return [];
    return [{ id: ConnectionId.parse(index), from: before.id, to: id, ends: 'FS', lag: 0 }];
  });
  const spent: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    criticalPath(tasks, links);
    const { user, system } = process.cpuUsage(before);
    if (round >= 0) spent.push((user + system) / 1000);
  }
  spent.sort((one, other) => one - other);
  return { tasks: tasks.length, links: links.length, cpu: spent[ROUNDS / 2] ?? Number.NaN };
}
