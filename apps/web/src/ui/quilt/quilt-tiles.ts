import { contrastOf, PALETTES, type PaletteName } from './quilt-palettes';

/** The six patches of the quilt; each is drawn on a square of its own colour and turned by quarters. */
export const SHAPES = ['quarter', 'halves', 'dot', 'leaf', 'ring', 'half'] as const;

export interface Tile {
  shape: (typeof SHAPES)[number];
  ground: string;
  figure: string;
  turn: 0 | 90 | 180 | 270;
}

const TURNS = [0, 90, 180, 270] as const;

/** The same seed sews the same quilt, everywhere and for ever. */
export function sewTiles(count: number, seed: number, palette: PaletteName = 'sun'): Tile[] {
  const random = createRandom(seed * 7919 + 13);
  const pick = <T>(from: readonly [T, ...T[]]): T => from[Math.floor(random() * from.length)] ?? from[0];
  const colours: readonly [string, ...string[]] = PALETTES[palette];
  // The first numbers of neighbouring seeds are alike.
  for (let skipped = 0; skipped < 8; skipped++) random();
  return Array.from({ length: count }, () => {
    const ground = pick(colours);
    let figure = pick(colours);
    for (let tries = 0; figure === ground && tries < 9; tries++) figure = pick(colours);
    return { ground, figure, shape: pick(SHAPES), turn: pick(TURNS) };
  });
}

/** What has a quilt of its own. */
export const QUILT_KINDS = ['user', 'team', 'project', 'group', 'chat'] as const;
export type QuiltKind = (typeof QUILT_KINDS)[number];

/** Without sand: its white patches would melt into a white card. */
const PALETTE_NAMES = ['sky', 'plum', 'leaf', 'ember', 'team', 'sun', 'night'] as const;

/** A project and a team with the same id look different; a person's cover is always sunny. */
export function paletteOf(kind: QuiltKind, id: number): PaletteName {
  if (kind === 'user') return 'sun';
  return PALETTE_NAMES[hash(`palette ${kind} ${id}`) % PALETTE_NAMES.length] ?? 'sun';
}

export function sewStrip(
  count: number,
  kind: QuiltKind,
  id: number,
  palette: PaletteName = paletteOf(kind, id),
): Tile[] {
  return sewTiles(count, seedOf(kind, id, 0), palette);
}

const MARK_TILES = 4;
const MARK_TRIES = 64;

/** A mark is small: the next seed is tried until one is neither too plain nor too busy to be told apart. */
export function sewMark(
  kind: QuiltKind,
  id: number,
  palette: PaletteName = paletteOf(kind, id),
): [Tile, ...Tile[]] {
  for (let attempt = 0; ; attempt++) {
    const [first, ...rest] = sewTiles(MARK_TILES, seedOf(kind, id, attempt), palette);
    if (!first) throw new Error('A mark has tiles.');
    const tiles: [Tile, ...Tile[]] = [first, ...rest];
    if (attempt === MARK_TRIES || (!isTooPlain(tiles) && !isTooBusy(tiles))) return tiles;
  }
}

/** Below this a figure is hardly seen on its ground. */
const FAINT = 1.5;

/** Fewer than three colours, one shape four times, or more than half of the patches hardly seen. */
export function isTooPlain(tiles: readonly Tile[]): boolean {
  const colours = new Set(tiles.flatMap(({ ground, figure }) => [ground, figure]));
  const shapes = new Set(tiles.map(({ shape }) => shape));
  const faint = tiles.filter(({ ground, figure }) => contrastOf(ground, figure) < FAINT);
  return colours.size < 3 || shapes.size < 2 || faint.length > tiles.length / 2;
}

/** More than half of the patches have two figures: at 24 pixels that is noise. */
export function isTooBusy(tiles: readonly Tile[]): boolean {
  return tiles.filter(({ shape }) => shape === 'halves' || shape === 'ring').length > tiles.length / 2;
}

function seedOf(kind: QuiltKind, id: number, attempt: number): number {
  return hash(`${kind} ${id} ${attempt}`);
}

/** FNV-1a. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  }
  return sum >>> 0;
}

/** xorshift32. */
function createRandom(seed: number): () => number {
  let state = Math.imul(seed, 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}
