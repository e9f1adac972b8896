import { fileURLToPath } from 'node:url';
import type { Bench, World } from '../bench';
import { makersOfLargeTeam } from '../large-team';
import type { Compared } from '../rounds';
import { type ServerProcess, startServer } from '../server-process';
import { makeBareBoard } from '../web/bare-board';
import { type BoardOpening, measureBoardOpening } from '../web/board-opening';
import {
  type GanttOpening,
  type GanttSmoothness,
  measureGanttOpening,
  measureGanttSmoothness,
} from '../web/gantt';
import { measurePainted, type Painted } from '../web/painted';
import { measureTableScroll } from '../web/table-scroll';
import type { Drawn } from '../web/trace';
import { countWorkspaceRequests } from '../web/workspace-requests';
import { type Bulk, CHANGING, MOVING, measureBulk } from './bulk';
import { measureCatchingUp } from './catching-up';
import { type Creation, type CreationGrowth, measureCreation, measureCreationGrowth } from './creation';
import { type CriticalPath, measureCriticalPath } from './critical-path';
import { type ImportRate, measureImport } from './import';
import { measureWorkspace } from './workspace';

const BARE_BOARD = fileURLToPath(new URL('../../dist/bare-board', import.meta.url));

export interface TaskResults {
  /** How many tasks there are in each. */
  boards: { first: number; second: number };
  opening: BoardOpening | null;
  catchingUp: number | null;
  creation: Creation | null;
  creationGrowth: CreationGrowth | null;
  painted: Painted | null;
  imported: ImportRate | null;
  bulk: Bulk | null;
  shift: Bulk | null;
  tableScroll: Drawn | null;
  ganttOpening: GanttOpening | null;
  ganttSmoothness: GanttSmoothness | null;
  criticalPath: CriticalPath | null;
  workspace: Compared | null;
  workspaceRequests: readonly string[] | null;
}

export const TASK_MEASURES = [
  'board-opening',
  'catching-up',
  'painted',
  'task-creation',
  'task-creation-growth',
  'task-import',
  'task-bulk',
  'plan-shift',
  'table-scroll',
  'gantt-open',
  'gantt-scroll',
  'critical-path',
  'workspace',
  'workspace-requests',
] as const;
type Measure = (typeof TASK_MEASURES)[number];

/** What is measured of tasks otherwise than by asking two servers the same; those that are chosen. */
export async function measureTasks(
  bench: Bench,
  smallWorld: () => Promise<World>,
  large: World,
  when: <Result>(name: Measure, work: () => Promise<Result>) => Promise<Result | null>,
): Promise<TaskResults> {
  return {
    boards: large.boards.counts,
    opening: await when('board-opening', () => openBoards(bench, large)),
    catchingUp: await when('catching-up', () => measureCatchingUp(bench, large)),
    painted: await when('painted', () => paint(bench, large)),
    creation: await when('task-creation', () => measureCreation(bench, large)),
    creationGrowth: await when('task-creation-growth', () =>
      smallWorld().then((small) => measureCreationGrowth(bench, small, large)),
    ),
    imported: await when('task-import', () => measureImport(bench, large)),
    bulk: await when('task-bulk', () => measureBulk(bench, large, CHANGING)),
    shift: await when('plan-shift', () => measureBulk(bench, large, MOVING)),
    tableScroll: await when('table-scroll', () =>
      withOurs(bench, large, (origin) =>
        measureTableScroll(`${origin}/project/${large.boards.first}?view=table`, tokensOf(large)[0]),
      ),
    ),
    ganttOpening: await when('gantt-open', () =>
      withOurs(bench, large, (origin) =>
        measureGanttOpening(`${origin}/project/${large.boards.second}`, tokensOf(large)[0]),
      ),
    ),
    ganttSmoothness: await when('gantt-scroll', () =>
      withOurs(bench, large, (origin) =>
        measureGanttSmoothness(`${origin}/project/${large.boards.second}`, tokensOf(large)[0]),
      ),
    ),
    criticalPath: await when('critical-path', async () => measureCriticalPath()),
    workspace: await when('workspace', () => measureWorkspace(bench, large)),
    workspaceRequests: await when('workspace-requests', () =>
      withOurs(bench, large, (origin) => countWorkspaceRequests(origin, tokensOf(large)[0])),
    ),
  };
}

async function openBoards(bench: Bench, world: World): Promise<BoardOpening> {
  await makeBareBoard(BARE_BOARD);
  const environment = { ...world.environment, WEB_FOLDER: BARE_BOARD };
  const { first, second } = world.boards;
  return withServers(bench, 'server', environment, (reference, ours) =>
    measureBoardOpening(
      {
        reference: `${reference.origin}/project/${second}`,
        second: `${ours.origin}/project/${second}`,
        first: `${ours.origin}/project/${first}`,
      },
      tokensOf(world)[0],
    ),
  );
}

function paint(bench: Bench, world: World): Promise<Painted> {
  return withServers(bench, 'relay', world.environment, (relay, ours) =>
    measurePainted({
      relay: `${relay.origin}/`,
      origin: ours.origin,
      project: world.boards.second,
      tokens: tokensOf(world),
    }),
  );
}

function tokensOf({ users }: World): [string, string] {
  const [one, other] = makersOfLargeTeam(users);
  if (!one || !other) throw new Error('The large team is empty.');
  return [one.token, other.token];
}

async function withOurs<Result>(
  { bundles }: Bench,
  { environment }: World,
  measure: (origin: string) => Promise<Result>,
): Promise<Result> {
  const ours = await startServer(bundles, bundles.product, environment);
  try {
    return await measure(ours.origin);
  } finally {
    await ours.stop();
  }
}

async function withServers<Result>(
  { bundles }: Bench,
  bare: 'server' | 'relay',
  environment: Record<string, string>,
  measure: (reference: ServerProcess, ours: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const reference = await startServer(bundles, bundles[bare], environment);
  try {
    const ours = await startServer(bundles, bundles.product, environment);
    try {
      return await measure(reference, ours);
    } finally {
      await ours.stop();
    }
  } finally {
    await reference.stop();
  }
}
