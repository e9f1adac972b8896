/* Where the arrows lead in a grid of rows and columns, as in a spreadsheet. */

export interface CellPlace {
  row: number;
  column: number;
}

interface Room {
  rows: number;
  columns: number;
  /** Rows that are seen at once. */
  page: number;
}

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/** Null for a key that leads nowhere; Tab leaves the grid at the ends of a row. */
export function placeAfter(
  { row, column }: CellPlace,
  { key, ctrlKey, metaKey, shiftKey }: Pressed,
  { rows, columns, page }: Room,
): CellPlace | null {
  const isFar = ctrlKey || metaKey;
  const at = (nextRow: number, nextColumn: number): CellPlace => ({
    row: within(nextRow, rows),
    column: within(nextColumn, columns),
  });
  switch (key) {
    case 'ArrowUp':
      return at(isFar ? 0 : row - 1, column);
    case 'ArrowDown':
      return at(isFar ? rows - 1 : row + 1, column);
    case 'ArrowLeft':
      return at(row, isFar ? 0 : column - 1);
    case 'ArrowRight':
      return at(row, isFar ? columns - 1 : column + 1);
    case 'Home':
      return at(isFar ? 0 : row, 0);
    case 'End':
      return at(isFar ? rows - 1 : row, columns - 1);
    case 'PageUp':
      return at(row - page, column);
    case 'PageDown':
      return at(row + page, column);
    case 'Tab': {
      const next = column + (shiftKey ? -1 : 1);
      return next < 0 || next >= columns ? null : { row, column: next };
    }
    default:
      return null;
  }
}
