import type { ReactNode } from 'react';
import type { Tile } from './quilt-tiles';

interface QuiltTileProps {
  tile: Tile;
  x: number;
  y: number;
  size: number;
}

/** One patch, as part of an SVG. Place it on whole pixels, or seams show. */
export function QuiltTile({ tile, x, y, size }: QuiltTileProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={size} height={size} fill={tile.ground} shapeRendering="crispEdges" />
      <g transform={`rotate(${tile.turn} ${size / 2} ${size / 2})`} fill={tile.figure}>
        {DRAWN[tile.shape](size, size / 2)}
      </g>
    </g>
  );
}

const DRAWN: Record<Tile['shape'], (size: number, half: number) => ReactNode> = {
  quarter: (size) => <path d={`M0 0H${size}A${size} ${size} 0 0 1 0 ${size}Z`} />,
  halves: (size, half) => (
    <>
      <path d={`M0 0H${size}A${half} ${half} 0 0 1 0 0Z`} />
      <path d={`M0 ${half}H${size}A${half} ${half} 0 0 1 0 ${half}Z`} />
    </>
  ),
  dot: (_, half) => <circle cx={half} cy={half} r={half * 0.62} />,
  leaf: (size) => <path d={`M0 0A${size} ${size} 0 0 1 ${size} ${size}H0Z`} />,
  // Not a quarter on a quarter: where two edges lie on one line, the one below shines through.
  ring: (size, half) => (
    <path d={`M${half} 0H${size}A${size} ${size} 0 0 1 0 ${size}V${half}A${half} ${half} 0 0 0 ${half} 0Z`} />
  ),
  half: (size, half) => <path d={`M0 ${size}A${half} ${half} 0 0 1 ${size} ${size}Z`} />,
};
