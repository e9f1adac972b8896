/* What the chart is to those who hear it: a grid, of which a table element could not be moved about row by row. */

export const gridAria = (label: string, count: number, isBusy: boolean) => ({
  role: 'grid',
  'aria-label': label,
  'aria-rowcount': count,
  'aria-busy': isBusy,
});

/** Rows count from 1, and the head is the first. */
export const rowAria = (at: number) => ({ role: 'row', 'aria-rowindex': at + 1 });

export const COLUMN_ARIA = { role: 'columnheader' };
export const NAME_ARIA = { role: 'rowheader' };
/** For layout alone. */
export const LAYOUT_ARIA = { role: 'presentation' };

export const cellAria = (label?: string) => ({
  role: 'gridcell',
  ...(label !== undefined && { 'aria-label': label }),
});

export const listAria = (label: string) => ({ role: 'list', 'aria-label': label });
export const LIST_ITEM_ARIA = { role: 'listitem' };
export const panelAria = (titleId: string) => ({ role: 'dialog', 'aria-labelledby': titleId });
