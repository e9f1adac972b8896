import { Readable } from 'node:stream';
import { TASK_STATUSES } from '@quilt/contract/access';
import { EXCHANGE_COLUMNS, type ExchangeColumn, type ExportFormat } from '@quilt/contract/features/exchange';
import type { Language } from '@quilt/contract/product';
import { BYTE_ORDER_MARK, toCsvLine } from '../../platform/csv';
import { writeXlsx, type XlsxCell } from '../../platform/xlsx';
import { EXCHANGE_WORDS, toChecklistText, toListText, toPersonText } from './exchange.words';
import type { ExportedPerson, ExportedTask } from './exported-tasks';

interface Exported {
  project: { id: number; title: string };
  language: Language;
  tasks: AsyncIterable<ExportedTask>;
}

export const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};

/** Written while the tasks are read, so that it needs the same memory for any number of them. */
export function writeFile(format: ExportFormat, exported: Exported): Readable {
  switch (format) {
    case 'csv':
      return Readable.from(writeCsv(exported));
    case 'xlsx':
      return writeSheet(exported);
    case 'json':
      return Readable.from(writeJson(exported));
  }
}

async function* writeCsv({ tasks, language }: Exported): AsyncGenerator<string> {
  const { columns } = EXCHANGE_WORDS[language];
  yield BYTE_ORDER_MARK + toCsvLine(EXCHANGE_COLUMNS.map((column) => columns[column]));
  for await (const task of tasks) {
    const cells = cellsOf(task, language);
    yield toCsvLine(EXCHANGE_COLUMNS.map((column) => toPlain(cells[column])));
  }
}

function toPlain(cell: XlsxCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  return 'day' in cell ? cell.day : cell.at.toISOString();
}

/** In letters. */
const WIDTHS: Readonly<Partial<Record<ExchangeColumn, number>>> = {
  title: 50,
  description: 60,
  checklist: 40,
};
const USUAL_WIDTH = 18;

function writeSheet({ project, tasks, language }: Exported): Readable {
  const words = EXCHANGE_WORDS[language].columns;
  const columns = EXCHANGE_COLUMNS.map((column) => ({
    title: words[column],
    width: WIDTHS[column] ?? USUAL_WIDTH,
  }));
  return writeXlsx({ title: project.title, columns }, toRows(tasks, language));
}

async function* toRows(
  tasks: AsyncIterable<ExportedTask>,
  language: Language,
): AsyncGenerator<readonly XlsxCell[]> {
  for await (const task of tasks) {
    const cells = cellsOf(task, language);
    yield EXCHANGE_COLUMNS.map((column) => cells[column]);
  }
}

async function* writeJson({ project, tasks }: Exported): AsyncGenerator<string> {
  yield `{"format":"quilt.tasks","version":1,"project":${JSON.stringify(project)},"tasks":[`;
  let isFirst = true;
  for await (const task of tasks) {
    // By its number, as wherever the API carries one.
    const status = TASK_STATUSES.indexOf(task.status) + 1;
    yield `${isFirst ? '' : ','}\n${JSON.stringify({ ...task, status })}`;
    isFirst = false;
  }
  yield '\n]}\n';
}

function cellsOf(task: ExportedTask, language: Language): Readonly<Record<ExchangeColumn, XlsxCell>> {
  const { statuses, priorities, gone } = EXCHANGE_WORDS[language];
  const person = (one: ExportedPerson): string | null => (one ? toPersonText(one, gone) : null);
  const day = (value: string | null): XlsxCell => (value === null ? null : { day: value });
  const at = (value: Date | null): XlsxCell => (value === null ? null : { at: value });
  return {
    id: task.id,
    title: task.title,
    description: task.description,
    status: statuses[task.status],
    priority: priorities[task.priority],
    worker: person(task.worker),
    inspector: person(task.inspector),
    creator: person(task.creator),
    startsOn: day(task.startsOn),
    deadline: day(task.deadline),
    percentage: task.percentage,
    estimate: task.estimate,
    milestone: task.milestone,
    tags: toListText(task.tags),
    checklist: toChecklistText(task.checklist),
    parent: task.parent,
    createdAt: at(task.createdAt),
    doneAt: at(task.doneAt),
    archivedAt: at(task.archivedAt),
  };
}
