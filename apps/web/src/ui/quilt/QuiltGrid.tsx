import type { CSSProperties } from 'react';
import styles from './QuiltGrid.module.css';
import { QuiltTile } from './QuiltTile';
import type { Tile } from './quilt-tiles';
import { useDevicePixel } from './use-device-pixel';

/** Patches are drawn on this grid and scaled by CSS. */
const UNIT = 40;

interface QuiltGridProps {
  tiles: readonly Tile[];
  columns: number;
}

/** Patches in rows, each as wide as `--tile` of what holds them, on whole pixels of the screen at any zoom. */
export function QuiltGrid({ tiles, columns }: QuiltGridProps) {
  const devicePixel = useDevicePixel();
  const rows = Math.ceil(tiles.length / columns);
  const style = {
    '--columns': columns,
    '--rows': rows,
    '--device-pixel': `${devicePixel}px`,
  } as CSSProperties;
  return (
    <svg
      viewBox={`0 0 ${columns * UNIT} ${rows * UNIT}`}
      preserveAspectRatio="none"
      className={styles.grid}
      style={style}
      aria-hidden="true"
    >
      {tiles.map((tile, index) => (
        <QuiltTile
          // biome-ignore lint/suspicious/noArrayIndexKey: a patch is its place.
          key={index}
          tile={tile}
          x={(index % columns) * UNIT}
          y={Math.floor(index / columns) * UNIT}
          size={UNIT}
        />
      ))}
    </svg>
  );
}
