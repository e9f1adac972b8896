import { useId } from 'react';
import { QuiltTile } from './QuiltTile';
import { sewTiles } from './quilt-tiles';

const COLUMNS = 6;
const ROWS = 3;
const SIZE = 72;
const MISSING = 15;
const SEED = 31;

/** A quilt that has lost a patch: something did not open. */
export function BrokenQuilt({ className }: { className?: string | undefined }) {
  const id = useId();
  const places = sewTiles(COLUMNS * ROWS, SEED).map((tile, index) => ({
    tile,
    x: (index % COLUMNS) * SIZE,
    y: Math.floor(index / COLUMNS) * SIZE,
  }));
  const lost = places[MISSING];
  return (
    <svg viewBox="-4 -4 440 300" className={className} aria-hidden="true">
      <clipPath id={id}>
        <rect width={COLUMNS * SIZE} height={ROWS * SIZE} rx="32" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        {places.map(
          (place) => place !== lost && <QuiltTile key={`${place.x} ${place.y}`} {...place} size={SIZE} />,
        )}
      </g>
      {lost && (
        <>
          <rect
            x={lost.x + 6}
            y={lost.y + 6}
            width={SIZE - 12}
            height={SIZE - 12}
            rx="10"
            fill="none"
            stroke="var(--line-strong)"
            strokeWidth="2"
            strokeDasharray="5 6"
          />
          <g transform={`translate(34 92) rotate(14 ${lost.x + SIZE / 2} ${lost.y + SIZE / 2})`}>
            <QuiltTile {...lost} size={SIZE} />
          </g>
        </>
      )}
    </svg>
  );
}
