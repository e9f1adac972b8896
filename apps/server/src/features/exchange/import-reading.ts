import type { DayOrder, ImportColumn } from '@quilt/contract/features/exchange';
import { LIMITS } from '@quilt/contract/limits';
import { fail } from '../../platform/fault';
import { requireProject } from '../projects';
import { orderIn } from './cell-values';
import { readPeople } from './import-people';
import { createPreview } from './import-preview';
import { fileOf, type StepWork, takeStep } from './import-steps';
import { kindOf, suggestMapping, valuesOf } from './import-suggestions';
import { shownOf } from './row-conversion';
import type { SourceRow } from './source-rows';
import { findForm, readSource, requireColumns, type SourceForm } from './sources';

/** What a column has, as far as it is shown; a bounded part of it, however many rows there are. */
class ColumnReader {
  readonly #title: string;
  readonly #isDoubled: boolean;
  readonly #samples: string[] = [];
  #values: Map<string, number> | null = new Map();
  order: DayOrder | null = null;

  constructor(title: string, isDoubled: boolean) {
    this.#title = title;
    this.#isDoubled = isDoubled;
  }

  add(cell: string): void {
    if (cell === '') return;
    const value = shownOf(cell);
    this.order ??= orderIn(value);
    if (this.#samples.length < LIMITS.import.samples && !this.#samples.includes(value))
      this.#samples.push(value);
    if (!this.#values) return;
    this.#values.set(value, (this.#values.get(value) ?? 0) + 1);
    if (this.#values.size > LIMITS.import.values) this.#values = null;
  }

  get column(): ImportColumn {
    const values = this.#values && [...this.#values].map(([value, count]) => ({ value, count }));
    return { title: this.#title, samples: this.#samples, isDoubled: this.#isDoubled, values };
  }
}

interface ReadFile {
  columns: ImportColumn[];
  rows: number;
  first: SourceRow[];
  order: DayOrder | null;
}

/** Finds out what a file is and what is in it, and suggests what its columns mean. */
export async function readFile({ platform, row, signal }: StepWork): Promise<void> {
  const open = fileOf(platform, row);
  const form = await findForm(open);
  const { columns, rows, first, order } = await readAll(open, form, signal);
  if (columns.length === 0) throw fail('exchange.not_readable');
  if (rows === 0) throw fail('exchange.no_rows');
  const kind = kindOf(
    form.kind,
    columns.map(({ title }) => title),
  );
  const { project } = await requireProject(platform.db, { id: row.owner_id }, row.project_id, 'task.import');
  const suggested = suggestMapping(kind, columns, { order });
  const people = await readPeople(platform.db, project, []);
  const names = [...valuesOf(columns, suggested.columns, ['worker', 'inspector']).keys()];
  const mapping = {
    ...suggested,
    people: names
      .slice(0, LIMITS.import.values)
      .map((value) => ({ value, person: people.find(value)?.uuid ?? null })),
  };
  const read = { mapping, people, timeZone: project.team_time_zone, now: platform.clock.now(), columns };
  await takeStep({ platform, row }, async () => ({
    ...form,
    kind,
    state: 'ready',
    columns,
    mapping,
    rows,
    rows_done: rows,
    preview: createPreview(first, read),
  }));
}

async function readAll(
  open: Parameters<typeof readSource>[0],
  form: SourceForm,
  signal: AbortSignal | undefined,
): Promise<ReadFile> {
  let readers: ColumnReader[] = [];
  let rows = 0;
  const first: SourceRow[] = [];
  for await (const piece of readSource(open, form)) {
    signal?.throwIfAborted();
    if ('columns' in piece) {
      requireColumns(piece.columns);
      readers = piece.columns.map(
        (title, place) => new ColumnReader(title, title !== '' && piece.columns.indexOf(title) < place),
      );
      continue;
    }
    for (const row of piece.rows) {
      rows += 1;
      if (first.length < LIMITS.import.previewRows) first.push(row);
      for (const [place, reader] of readers.entries()) reader.add(row.cells[place] ?? '');
    }
    if (rows > LIMITS.tasksPerProject) throw fail('exchange.too_many_rows', { max: LIMITS.tasksPerProject });
  }
  const orders = readers.map(({ order }) => order);
  return {
    columns: readers.map(({ column }) => column),
    rows,
    first,
    order: orders.find((order) => order !== null) ?? null,
  };
}
