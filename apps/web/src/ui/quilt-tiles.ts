/** The six patches of the quilt; each is drawn on a square of its own colour and turned by quarters. */
export const SHAPES = ['quarter', 'halves', 'dot', 'leaf', 'ring', 'half'] as const;

export interface Tile {
  shape: (typeof SHAPES)[number];
  ground: string;
  figure: string;
  turn: 0 | 90 | 180 | 270;
}

/** Yellow leads; blue and ink are rare. */
const SUN = [
  'var(--yellow-5)',
  'var(--yellow-5)',
  'var(--yellow-3)',
  'var(--yellow-3)',
  'var(--yellow-2)',
  'var(--yellow-1)',
  'var(--blue-5)',
  'var(--neutral-9)',
] as const;

const TURNS = [0, 90, 180, 270] as const;

/** The same seed sews the same quilt, everywhere and for ever. */
export function sewTiles(count: number, seed: number): Tile[] {
  const random = createRandom(seed * 7919 + 13);
  const pick = <T>(from: readonly [T, ...T[]]): T => from[Math.floor(random() * from.length)] ?? from[0];
  // The first numbers of neighbouring seeds are alike.
  for (let skipped = 0; skipped < 8; skipped++) random();
  return Array.from({ length: count }, () => {
    const ground = pick(SUN);
    let figure = pick(SUN);
    for (let tries = 0; figure === ground && tries < 9; tries++) figure = pick(SUN);
    return { ground, figure, shape: pick(SHAPES), turn: pick(TURNS) };
  });
}

/** xorshift32. */
function createRandom(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}
