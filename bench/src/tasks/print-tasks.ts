import { microseconds, printSpread, table, verdict } from '../print';
import type { Compared } from '../rounds';
import type { BoardOpening } from '../web/board-opening';
import type { GanttOpening, GanttSmoothness } from '../web/gantt';
import type { Painted } from '../web/painted';
import type { Drawn } from '../web/trace';
import type { Bulk } from './bulk';
import type { Creation, CreationGrowth } from './creation';
import type { CriticalPath } from './critical-path';
import type { ImportRate } from './import';
import type { TaskResults } from './index';

const BOUNDS = {
  firstCards: 3,
  blockingMs: 100,
  elements: 1_500,
  heapMegabytes: 40,
  /** Of the larger board. */
  weightGrowth: 1.1,
  catchUpBytes: 1_000,
  creationRate: 0.5,
  creationCpu: 5,
  creationPostgres: 4,
  creationGrowth: 0.1,
  paintedTimes: 2,
  importRate: 0.3,
  bulk: 15,
  longestFrameMs: 50,
  ganttOpening: 3,
  criticalPathMs: 50,
  workspace: 2.5,
  workspaceRequests: 2,
};
const FRAME_MS = 1000 / 60;

const count = (value: number): string => value.toLocaleString('en');

type Row = [what: string, measured: string, bound: string];

export function printTasks(results: TaskResults | null): string[] {
  if (!results) return [];
  const { boards, opening, catchingUp, painted, creation, creationGrowth, imported, bulk, shift } = results;
  const { tableScroll, ganttOpening, ganttSmoothness, criticalPath, workspace, workspaceRequests } = results;
  const rows: Row[] = [
    ...(opening ? openingRows(opening, boards) : []),
    ...(catchingUp === null ? [] : [catchUpRow(catchingUp)]),
    ...(painted ? [paintedRow(painted)] : []),
    ...(creation ? creationRows(creation, boards) : []),
    ...(creationGrowth ? [growthRow(creationGrowth)] : []),
    ...(imported ? [importRow(imported)] : []),
    ...(bulk ? [bulkRow('changing', bulk)] : []),
    ...(shift ? [bulkRow('shifting', shift)] : []),
    ...(tableScroll ? [scrollRow(`a table of ${count(boards.first)} is scrolled`, tableScroll)] : []),
    ...(ganttOpening ? [ganttRow(ganttOpening, boards)] : []),
    ...(ganttSmoothness ? smoothnessRows(ganttSmoothness) : []),
    ...(criticalPath ? [criticalPathRow(criticalPath)] : []),
    ...(workspace ? [ownRow(workspace)] : []),
    ...(workspaceRequests ? [workspaceRow(workspaceRequests)] : []),
  ];
  if (rows.length === 0) return [];
  return [
    '## Tasks',
    'The page by hand is one file of plain JavaScript that draws the same cards, virtualised, from the bare reference. Blocking time is of long tasks after the first contentful paint, elements are all of the document, heap is after a collection. A task is made with its history, its event to a socket that listens, and the notification of somebody named in it; its time is over when consumers have nothing left to do. The reference writes as many rows, to tables as wide and as indexed, in one transaction.',
    table(['', 'measured', 'bound'], rows),
  ];
}

function openingRows(
  { reference, ratio, blocking, second, first }: BoardOpening,
  boards: TaskResults['boards'],
): Row[] {
  return [
    [
      `first cards of a board of ${count(boards.second)}, nothing cached`,
      `${printSpread(ratio)} of the ${reference.toFixed(0)} ms of the page by hand`,
      verdict(ratio.median, BOUNDS.firstCards, '', '×'),
    ],
    ['its total blocking time', `${blocking.toFixed(0)} ms`, verdict(blocking, BOUNDS.blockingMs, '', ' ms')],
    ...weightRow('elements', '', [second.elements, first.elements], BOUNDS.elements, boards.first),
    ...weightRow('heap', ' MB', [second.heap, first.heap], BOUNDS.heapMegabytes, boards.first),
  ];
}

function weightRow(
  name: string,
  unit: string,
  [few, many]: [number, number],
  atMost: number,
  cards: number,
): Row[] {
  const shown = (value: number) => `${value.toFixed(unit ? 1 : 0)}${unit}`;
  return [
    [`its ${name}`, shown(few), verdict(few, atMost, '', unit)],
    [
      `${name} of a board of ${count(cards)}`,
      `${shown(many)}, ${(many / few).toFixed(2)}×`,
      verdict(many / few, BOUNDS.weightGrowth, '', '×'),
    ],
  ];
}

function catchUpRow(bytes: number): Row {
  return [
    'catching up after one change of a task',
    `${bytes} bytes, unpacked`,
    verdict(bytes, BOUNDS.catchUpBytes, '', ' bytes'),
  ];
}

function paintedRow({ reference, ours }: Painted): Row {
  const most = BOUNDS.paintedTimes * reference + FRAME_MS;
  return [
    'from a change on one screen to its paint on another, p50',
    `${ours.toFixed(1)} ms; the relay’s event is there after ${reference.toFixed(1)} ms`,
    `≤ ${BOUNDS.paintedTimes}× and one frame, ${most.toFixed(1)} ms: ${ours <= most ? 'held' : '**missed**'}`,
  ];
}

function creationRows({ reference, ratios }: Creation, boards: TaskResults['boards']): Row[] {
  const rate = 1 / ratios.time.median;
  return [
    [
      `rate of making tasks in one project of ${count(boards.first)}, eight at a time`,
      `**${rate.toFixed(2)}×** of as many rows, each ${microseconds(reference.time)}`,
      `≥ ${BOUNDS.creationRate}×: ${rate >= BOUNDS.creationRate ? 'held' : '**missed**'}`,
    ],
    [
      'CPU of the server for one of them',
      `${printSpread(ratios.cpu)} of ${microseconds(reference.cpu)}`,
      verdict(ratios.cpu.median, BOUNDS.creationCpu, '', '×'),
    ],
    [
      'CPU of PostgreSQL for one of them',
      `${printSpread(ratios.postgres)} of ${microseconds(reference.postgres)}`,
      verdict(ratios.postgres.median, BOUNDS.creationPostgres, '', '×'),
    ],
  ];
}

function importRow({ rows, reference, ratio }: ImportRate): Row {
  const { median } = ratio;
  return [
    `rate of bringing in a table of ${rows} rows`,
    `${printSpread(ratio)} of a bare COPY of what came of it, ${reference.toFixed(0)} ms`,
    `≥ ${BOUNDS.importRate}×: ${median >= BOUNDS.importRate ? 'held' : '**missed**'}`,
  ];
}

function bulkRow(what: string, { tasks, reference, ratios }: Bulk): Row {
  const shares = `${printSpread(ratios.cpu)} of the server’s ${microseconds(reference.cpu)} and ${printSpread(ratios.postgres)} of PostgreSQL’s ${microseconds(reference.postgres)}`;
  return [
    `CPU of ${what} ${tasks} tasks by one request, until consumers have nothing left to do`,
    `${printSpread(ratios.both)} of ${what} one: ${shares}`,
    verdict(ratios.both.median, BOUNDS.bulk, '', '×'),
  ];
}

function scrollRow(what: string, { longest, busiest, late, frames }: Drawn): Row {
  return [
    `longest task of the page while ${what}`,
    `${longest.toFixed(0)} ms, ${busiest.toFixed(0)} ms of CPU; ${late} over ${BOUNDS.longestFrameMs} ms, with ${frames} frames drawn`,
    verdict(longest, BOUNDS.longestFrameMs, '', ' ms'),
  ];
}

function ganttRow({ board, ratio }: GanttOpening, boards: TaskResults['boards']): Row {
  return [
    `first bars of a plan of ${count(boards.second)} tasks, most connected, nothing cached`,
    `${printSpread(ratio)} of the ${board.toFixed(0)} ms of its board`,
    verdict(ratio.median, BOUNDS.ganttOpening, '', '×'),
  ];
}

function smoothnessRows({ down, aside, dragged }: GanttSmoothness): Row[] {
  return [
    scrollRow('that plan is scrolled down', down),
    scrollRow('it is scrolled to the side', aside),
    scrollRow('a bar of it is dragged', dragged),
  ];
}

function criticalPathRow({ tasks, links, cpu }: CriticalPath): Row {
  return [
    `CPU of the critical path of ${tasks} tasks and ${links} connections`,
    `${cpu.toFixed(1)} ms`,
    verdict(cpu, BOUNDS.criticalPathMs, '', ' ms'),
  ];
}

function workspaceRow(asked: readonly string[]): Row {
  return [
    'requests for what the workspace shows',
    `${asked.length}: ${asked.map((path) => `\`${path}\``).join(', ')}`,
    verdict(asked.length, BOUNDS.workspaceRequests, '', ''),
  ];
}

function ownRow({ first, ratios }: Compared): Row {
  return [
    'CPU of the page of somebody with 5,000 tasks of their own',
    `${printSpread(ratios.cpu)} of the ${microseconds(first.cpu)} of the same joins by one statement each; PostgreSQL’s ${printSpread(ratios.postgres)} of ${microseconds(first.postgres)}`,
    verdict(ratios.cpu.median, BOUNDS.workspace, '', '×'),
  ];
}

function growthRow({ from, to, exponents }: CreationGrowth): Row {
  const { time, cpu, postgres } = exponents;
  return [
    `cost of making one, from ${from} to ${to} tasks in the project: tasks^exponent`,
    `time ${time.toFixed(3)}, CPU ${cpu.toFixed(3)}, PostgreSQL CPU ${postgres.toFixed(3)}`,
    verdict(Math.max(time, cpu, postgres), BOUNDS.creationGrowth, '', ''),
  ];
}
