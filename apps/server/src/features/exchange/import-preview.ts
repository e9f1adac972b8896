import { TASK_STATUSES } from '@quilt/contract/access';
import type { ImportColumn, ImportPreviewRow } from '@quilt/contract/features/exchange';
import { isZeroBased, valuesOf } from './import-suggestions';
import { convertRow, type Reading, type ReadTask } from './row-conversion';
import type { SourceRow } from './source-rows';

export const isFromZero = (
  columns: readonly ImportColumn[],
  chosen: Reading['mapping']['columns'],
): boolean => isZeroBased(valuesOf(columns, chosen, ['status']).keys());

/** The first rows, as they would come in. */
export function createPreview(
  rows: readonly SourceRow[],
  { columns, ...read }: Omit<Reading, 'isZeroBased'> & { columns: readonly ImportColumn[] },
): ImportPreviewRow[] {
  const reading = { ...read, isZeroBased: isFromZero(columns, read.mapping.columns) };
  return rows.flatMap((row) => {
    const { task } = convertRow(row, reading);
    return task ? [toPreviewRow(task)] : [];
  });
}

export function toPreviewRow({
  line,
  title,
  status,
  worker,
  priority,
  deadline,
}: ReadTask): ImportPreviewRow {
  return {
    line,
    title,
    status: TASK_STATUSES.indexOf(status) + 1,
    worker: worker?.uuid ?? null,
    priority,
    deadline,
  };
}
