import type { ImportFault, ImportPreviewRow } from '@quilt/contract/features/exchange';
import { LIMITS } from '@quilt/contract/limits';
import { findRoom } from '../tasks';
import { type Named, resolveParents } from './import-parents';
import { toPreviewRow } from './import-preview';
import { createConverter, listRows } from './import-rows';
import { type StepWork, takeStep } from './import-steps';
import { deleteFaults, type ImportRow, insertFaults } from './imports.repository';

const ROWS_AT_ONCE = 2_000;

/** Goes through every row as if it were brought in, and keeps what does not fit. */
export async function checkRows({ platform, row, signal }: StepWork): Promise<void> {
  const { db } = platform;
  const converter = await createConverter(platform, db, row, { isMade: false });
  let room = await findRoom(db, row.project_id);
  const faults: ImportFault[] = [];
  const changed = new Set<number>();
  const named: Named[] = [];
  const preview: ImportPreviewRow[] = [];
  const counts = { rows_in: 0, rows_out: 0, comments: 0 };
  let current: ImportRow = row;
  const keep = (own: readonly ImportFault[]): void => {
    for (const fault of own) if (!fault.isOut) changed.add(fault.line);
    faults.push(...own.slice(0, LIMITS.import.faults - faults.length));
  };
  for await (const batch of listRows(platform, row, { from: 0, atOnce: ROWS_AT_ONCE, signal })) {
    for (const source of batch) {
      const { task, faults: own } = converter.convert(source);
      if (!task || room === 0) {
        counts.rows_out += 1;
        keep(
          task ? [{ ...toldOf(task), code: 'projectFull', isOut: true }] : own.filter(({ isOut }) => isOut),
        );
        continue;
      }
      room -= 1;
      counts.rows_in += 1;
      counts.comments += task.comments.length;
      keep(own);
      if (task.source !== null || task.parent !== null) named.push(nameOf(task));
      if (preview.length < LIMITS.import.previewRows) preview.push(toPreviewRow(task));
    }
    const rows_done = current.rows_done + batch.length;
    current = await takeStep({ platform, row: current }, async () => ({ rows_done }));
  }
  keep(resolveParents(named).faults);
  const { tags, milestones } = converter.names;
  await takeStep({ platform, row: current }, async (tx) => {
    await deleteFaults(tx, row.id);
    await insertFaults(tx, row.id, faults, LIMITS.import.faults);
    const lacking = { tags: tags.lacking, milestones: milestones.lacking };
    return { state: 'checked', ...counts, rows_changed: changed.size, preview, lacking };
  });
}

const nameOf = ({ line, title, source, parent }: Named): Named => ({ line, title, source, parent });

export function toldOf({ line, title }: { line: number; title: string }) {
  return { line, title, field: null, value: '' };
}
