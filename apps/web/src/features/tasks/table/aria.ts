/*
 * Rows that are not in sight are not there, and columns are laid by a grid of the sheet: no table of HTML does either, so
 * what a line is to the ear is said of it.
 */

export const gridAria = (label: string, rows: number | null, columns: number) => ({
  role: 'grid',
  'aria-label': label,
  'aria-rowcount': rows === null ? -1 : rows + 1,
  'aria-colcount': columns,
  'aria-multiselectable': true,
});

export const rowAria = (index?: number, isChosen?: boolean) => ({
  role: 'row',
  ...(index !== undefined && { 'aria-rowindex': index }),
  ...(isChosen !== undefined && { 'aria-selected': isChosen }),
});

export const GROUP_ARIA = { role: 'rowgroup' };

export const headingAria = (index: number, sorted?: 'ascending' | 'descending') => ({
  role: 'columnheader',
  'aria-colindex': index,
  ...(sorted && { 'aria-sort': sorted }),
});

export const cellAria = (
  index: number,
  { isTitle = false, isReadOnly, span }: { isTitle?: boolean; isReadOnly?: boolean; span?: number } = {},
) => ({
  role: isTitle ? 'rowheader' : 'gridcell',
  'aria-colindex': index,
  ...(isReadOnly !== undefined && { 'aria-readonly': isReadOnly }),
  ...(span !== undefined && { 'aria-colspan': span }),
});
