import type { UserUuid } from '@quilt/contract/core';
import type { ProjectId } from '@quilt/contract/features/projects';
import { TABLE_COLUMNS, type TableColumn, type TableSort } from '@quilt/contract/features/tasks';
import { useState } from 'react';
import { z } from 'zod';
import { storage } from '../../../lib/storage';
import type { TasksAddress } from '../address';

export type ColumnName = TableColumn;

const USUAL: readonly ColumnName[] = [
  'title',
  'tags',
  'status',
  'worker',
  'inspector',
  'priority',
  'deadline',
  'percentage',
];
/** Where there is little room. */
const USUAL_NARROW: readonly ColumnName[] = ['title', 'status', 'worker', 'deadline'];

/** What has none here is not sorted by. */
export const SORTS: Readonly<Partial<Record<ColumnName, TableSort>>> = {
  title: 'title',
  status: 'status',
  worker: 'worker',
  priority: 'priority',
  startsOn: 'startsOn',
  deadline: 'deadline',
  percentage: 'percentage',
  estimate: 'estimate',
  milestone: 'milestone',
  changedAt: 'changedAt',
};

const WIDTHS: Readonly<Record<ColumnName, number>> = {
  title: 280,
  tags: 124,
  status: 136,
  worker: 156,
  inspector: 156,
  priority: 110,
  startsOn: 124,
  deadline: 124,
  percentage: 120,
  estimate: 108,
  milestone: 160,
  changedAt: 156,
};
const NARROW_TITLE = 190;
export const WIDTH = { min: 72, max: 720, step: 16 };

const Kept = z.object({
  columns: z.array(z.enum(TABLE_COLUMNS)).optional(),
  widths: z.partialRecord(z.enum(TABLE_COLUMNS), z.number()).optional(),
});
type Kept = z.output<typeof Kept>;

const keyOf = (viewer: UserUuid | undefined, project: ProjectId): string =>
  `quilt.table.${viewer ?? ''}.${project}`;

function readKept(key: string): Kept {
  try {
    return Kept.parse(JSON.parse(storage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** Each once, those that there are, the title first. */
function inOrder(names: readonly string[]): ColumnName[] {
  const known = names.flatMap((name) => TABLE_COLUMNS.find((column) => column === name) ?? []);
  return [...new Set<ColumnName>(['title', ...known])];
}

export interface TableColumns {
  shown: readonly ColumnName[];
  /** Those of this device, where the address asks for none; null where they are the usual. */
  kept: readonly ColumnName[] | null;
  widthOf(column: ColumnName): number;
  onShow(columns: readonly ColumnName[]): void;
  onResize(column: ColumnName, width: number): void;
}

/** What the address asks for, or else what this user last had here. Widths are the device's alone. */
export function useColumns(
  { asked, change }: TasksAddress,
  { viewer, project, isNarrow }: { viewer: UserUuid | undefined; project: ProjectId; isNarrow: boolean },
): TableColumns {
  const key = keyOf(viewer, project);
  const [kept, setKept] = useState(() => readKept(key));
  const keep = (changes: Kept): void => {
    const next = { ...kept, ...changes };
    setKept(next);
    storage.setItem(key, JSON.stringify(next));
  };
  const usual = isNarrow ? USUAL_NARROW : USUAL;
  const shown = inOrder(asked.columns?.split(',') ?? kept.columns ?? usual);
  return {
    shown,
    kept: asked.columns === undefined && shown.join() !== usual.join() ? shown : null,
    widthOf: (column) => {
      const width = kept.widths?.[column] ?? WIDTHS[column];
      return isNarrow && column === 'title' ? Math.min(width, NARROW_TITLE) : width;
    },
    onShow(columns) {
      const next = inOrder(columns);
      keep({ columns: next });
      change({ columns: next.join() === usual.join() ? undefined : next.join() }, 'same step');
    },
    onResize: (column, width) =>
      keep({
        widths: {
          ...kept.widths,
          [column]: Math.round(Math.min(WIDTH.max, Math.max(WIDTH.min, width))),
        },
      }),
  };
}
