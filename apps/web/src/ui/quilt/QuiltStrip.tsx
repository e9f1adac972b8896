import type { CSSProperties } from 'react';
import { QuiltGrid } from './QuiltGrid';
import styles from './QuiltStrip.module.css';
import type { PaletteName } from './quilt-palettes';
import { type QuiltKind, sewStrip, type Tile } from './quilt-tiles';

/** As many as are sewn; a strip wider than that repeats them. */
const SEWN_COLUMNS = 24;
/** Wider than any page: what does not fit is cut off at the right. */
const WIDEST = 2560;
const USUAL_TILE = 64;

interface QuiltStripProps {
  kind: QuiltKind;
  id: number;
  /** One: a card's edge; two: a cover; three: a welcome. */
  rows: 1 | 2 | 3;
  /** The side of a patch in pixels, a whole number. Without it each number of rows has its own. */
  tile?: number | undefined;
  /** The address of an uploaded picture, which takes the quilt's place. */
  image?: string | null | undefined;
  /** Else the id decides. */
  palette?: PaletteName | undefined;
}

/** A strip of patches over the whole width of what holds it. */
export function QuiltStrip({ kind, id, rows, tile, image, palette }: QuiltStripProps) {
  const columns = Math.ceil(WIDEST / (tile ?? USUAL_TILE));
  const style = tile === undefined ? undefined : ({ '--tile': `${tile}px` } as CSSProperties);
  return (
    <div className={styles.strip} data-rows={rows} style={style} aria-hidden="true">
      {image ? (
        <img className={styles.image} src={image} alt="" />
      ) : (
        <QuiltGrid
          tiles={repeatColumns(sewStrip(SEWN_COLUMNS * rows, kind, id, palette), rows, columns)}
          columns={columns}
        />
      )}
    </div>
  );
}

function repeatColumns(sewn: readonly Tile[], rows: number, columns: number): Tile[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => sewn[row * SEWN_COLUMNS + (column % SEWN_COLUMNS)]),
  )
    .flat()
    .filter((tile) => tile !== undefined);
}
