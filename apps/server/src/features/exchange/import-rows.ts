import type { ImportFault } from '@quilt/contract/features/exchange';
import type { Platform } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { requireProject, type SeenProjectRow } from '../projects';
import { readDoubles } from './import-doubles';
import { type Names, readNames, settle } from './import-names';
import { readPeople } from './import-people';
import { isFromZero } from './import-preview';
import { fileOf } from './import-steps';
import type { ImportRow } from './imports.repository';
import { convertRow, type Reading, type ReadTask } from './row-conversion';
import type { SourceRow } from './source-rows';
import { readSource, type SourceForm } from './sources';

/** What the rows of a file are turned into tasks by. */
export interface Converter {
  project: SeenProjectRow;
  names: Names;
  convert(row: SourceRow): { task: ReadTask | null; faults: ImportFault[] };
}

/** As the team and the project are now. */
export async function createConverter(
  { clock }: Platform,
  reader: Reader,
  row: ImportRow,
  { isMade }: { isMade: boolean },
): Promise<Converter> {
  const { mapping } = row;
  if (!mapping) throw new Error('an import is converted before its columns are matched');
  const { project } = await requireProject(reader, { id: row.owner_id }, row.project_id, 'task.import');
  const makes = isMade ? { makesTags: false, makesMilestones: false } : mapping;
  const [people, names, findDouble] = await Promise.all([
    readPeople(reader, project, mapping.people),
    readNames(reader, project.id, makes),
    mapping.leavesDoubles ? readDoubles(reader, row) : () => null,
  ]);
  const reading: Reading = {
    mapping,
    people,
    timeZone: project.team_time_zone,
    now: clock.now(),
    isZeroBased: isFromZero(row.columns, mapping.columns),
  };
  return {
    project,
    names,
    convert(source) {
      const { task, faults } = convertRow(source, reading);
      if (!task) return { task, faults };
      const double = findDouble(task);
      if (double) return { task: null, faults: [double] };
      const settled = settle(task, names);
      return { task: settled.task, faults: [...faults, ...settled.faults] };
    },
  };
}

function formOf({ kind, encoding, delimiter }: ImportRow): SourceForm {
  if (!kind || !encoding) throw new Error('an import is gone on with before its file is read');
  return { kind, encoding, delimiter };
}

/** From one row of the file on, so many at once. */
export async function* listRows(
  platform: Platform,
  row: ImportRow,
  { from, atOnce, signal }: { from: number; atOnce: number; signal: AbortSignal | undefined },
): AsyncGenerator<SourceRow[]> {
  let passed = 0;
  let batch: SourceRow[] = [];
  for await (const piece of readSource(fileOf(platform, row), formOf(row))) {
    signal?.throwIfAborted();
    if (!('rows' in piece)) continue;
    for (const one of piece.rows) {
      passed += 1;
      if (passed <= from) continue;
      batch.push(one);
      if (batch.length < atOnce) continue;
      yield batch;
      signal?.throwIfAborted();
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
