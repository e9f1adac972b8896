import { Import, listImportFaults, listImports, listKeptTasks } from '@quilt/contract/features/exchange';
import { listMembers } from '@quilt/contract/features/members';
import { getProject } from '@quilt/contract/features/projects';
import type { z } from 'zod';
import { startSession } from '../lib/session';
import { answer, fakeApi } from './fake-api';
import { DANIEL, project } from './projects-world';
import { renderApp } from './render-app';

// Its code, which a busy machine takes long to load, is there before anybody waits for it.
import '../features/exchange/import/ImportPage';

export const MAPPING = {
  columns: ['title', 'status', 'worker', null],
  statuses: [
    { value: 'Doing', status: 2 },
    { value: 'On hold', status: null },
  ],
  people: [{ value: 'd.okafor', person: DANIEL.uuid }],
  dayOrder: 'dayFirst',
  estimateUnit: 'hours',
  makesTags: true,
  makesMilestones: true,
  leavesDoubles: true,
} as const;

const values = (...all: string[]) => all.map((value) => ({ value, count: 2 }));

export const brought = (change: Partial<z.input<typeof Import>> = {}): Import =>
  Import.parse({
    id: 5,
    project: 3,
    state: 'ready',
    error: null,
    fileName: 'tracker.csv',
    bytes: 2048,
    kind: 'csv',
    encoding: 'utf-8',
    rows: 40,
    rowsDone: 40,
    columns: [
      { title: 'Summary', samples: ['Draw the map'], isDoubled: false, values: null },
      { title: 'State', samples: ['Doing'], isDoubled: false, values: values('Doing', 'On hold') },
      { title: 'Owner', samples: ['d.okafor'], isDoubled: false, values: values('d.okafor') },
      { title: 'Sprint', samples: ['21'], isDoubled: false, values: values('21') },
    ],
    mapping: MAPPING,
    preview: [
      {
        line: 2,
        title: 'Draw the map',
        status: 2,
        worker: DANIEL.uuid,
        priority: 'high',
        deadline: '2019-12-03',
      },
    ],
    counts: { in: 0, changed: 0, out: 0 },
    comments: 0,
    tasksMade: 0,
    tasksKept: 0,
    createdAt: '2019-11-12T08:00:00.000Z',
    endedAt: null,
    undoUntil: null,
    ...change,
  });

export const FAULTS = [
  {
    line: 17,
    title: 'Old town tiles',
    field: 'worker',
    code: 'personUnknown',
    value: 'k.novak',
    isOut: false,
  },
  { line: 133, title: '', field: 'title', code: 'titleMissing', value: '', isOut: true },
] as const;
export const DONE = brought({
  state: 'done',
  counts: { in: 39, changed: 1, out: 1 },
  tasksMade: 39,
  endedAt: '2019-11-12T08:01:00.000Z',
  undoUntil: '2019-12-12T08:01:00.000Z',
});

export function openImport(...items: Import[]) {
  fakeApi.use(
    answer(getProject, { item: project() }),
    answer(listImports, { items }),
    answer(listMembers, { items: [], nextCursor: null }),
    answer(listImportFaults, { items: [...FAULTS], nextCursor: null }),
    answer(listKeptTasks, { items: [{ id: 75, title: 'Kept' }] }),
  );
  startSession('token-of-mira');
  return renderApp('/project/3/import');
}
