import { type CSSProperties, useId } from 'react';
import styles from './QuiltPanel.module.css';
import { QuiltTile } from './QuiltTile';
import type { PaletteName } from './quilt-palettes';
import { sewTiles } from './quilt-tiles';

const COLUMNS = 6;
const ROWS = 8;
/** A whole number: scaled to fit, the patches would end between pixels. */
const SIZE = 116;

const HEIGHT = { '--quilt-height': `${ROWS * SIZE}px` } as CSSProperties;

interface QuiltPanelProps {
  seed: number;
  palette?: PaletteName | undefined;
}

/** Fills whatever holds it with patches, repeated where 6 by 8 are too few. */
export function QuiltPanel({ seed, palette }: QuiltPanelProps) {
  const id = useId();
  const tiles = sewTiles(COLUMNS * ROWS, seed, palette);
  return (
    <div className={styles.frame}>
      <svg className={styles.panel} style={HEIGHT} aria-hidden="true">
        <pattern id={id} width={COLUMNS * SIZE} height={ROWS * SIZE} patternUnits="userSpaceOnUse">
          {tiles.map((tile, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a patch is its place.
            <QuiltTile key={index} tile={tile} {...placeOf(index, COLUMNS, SIZE)} />
          ))}
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </svg>
    </div>
  );
}

function placeOf(index: number, columns: number, size: number): { x: number; y: number; size: number } {
  return { x: (index % columns) * size, y: Math.floor(index / columns) * size, size };
}
