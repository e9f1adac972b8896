import { describe, expect, it } from 'vitest';
import { PALETTES, type PaletteName } from './quilt-palettes';
import {
  isTooBusy,
  isTooPlain,
  paletteOf,
  QUILT_KINDS,
  sewMark,
  sewStrip,
  sewTiles,
  type Tile,
} from './quilt-tiles';

const IDS = Array.from({ length: 500 }, (_, index) => index + 1);

/** Passes both rules; each test breaks one of them. */
const GOOD: Tile[] = [
  { shape: 'dot', ground: '#FFCA1A', figure: '#2459DB', turn: 0 },
  { shape: 'quarter', ground: '#2459DB', figure: '#DDE8FF', turn: 90 },
  { shape: 'half', ground: '#DDE8FF', figure: '#16388C', turn: 180 },
  { shape: 'ring', ground: '#FFCA1A', figure: '#16388C', turn: 270 },
];

const recut = (change: Partial<Tile>, count = GOOD.length): Tile[] =>
  GOOD.map((tile, index) => (index < count ? { ...tile, ...change } : tile));

describe('sewing', () => {
  it('sews the same quilt from the same seed, and another from the next', () => {
    expect(sewTiles(24, 25, 'sky')).toEqual(sewTiles(24, 25, 'sky'));
    expect(sewTiles(24, 26, 'sky')).not.toEqual(sewTiles(24, 25, 'sky'));
  });

  it('keeps the patches that have been sewn when more are asked for', () => {
    expect(sewTiles(48, 25).slice(0, 24)).toEqual(sewTiles(24, 25));
  });

  it('never changes: teams keep the mark they are known by', () => {
    expect(sewTiles(2, 6, 'sky')).toEqual([
      { shape: 'dot', ground: '#2459DB', figure: '#FFCA1A', turn: 90 },
      { shape: 'quarter', ground: '#2459DB', figure: '#FFCA1A', turn: 90 },
    ]);
  });

  it.each(Object.keys(PALETTES) as PaletteName[])('takes only colours of %s', (palette) => {
    const colours: readonly string[] = PALETTES[palette];
    for (const { ground, figure } of sewTiles(200, 3, palette)) {
      expect(colours).toContain(ground);
      expect(colours).toContain(figure);
    }
  });

  it('tells kinds with the same id apart', () => {
    const marks = QUILT_KINDS.map((kind) => JSON.stringify(sewStrip(24, kind, 7, 'sky')));
    expect(new Set(marks).size).toBe(QUILT_KINDS.length);
  });

  it('gives every palette out but the one that melts into a card, and people the sunny one', () => {
    const given = new Set(IDS.map((id) => paletteOf('team', id)));
    expect([...given, 'sand'].sort()).toEqual(Object.keys(PALETTES).sort());
    expect(new Set(IDS.map((id) => paletteOf('user', id)))).toEqual(new Set(['sun']));
  });
});

describe('the rule of small marks', () => {
  it('lets a mark with some colours, shapes and rest pass', () => {
    expect(isTooPlain(GOOD)).toBe(false);
    expect(isTooBusy(GOOD)).toBe(false);
  });

  it.each([
    ['two colours', recut({ ground: '#FFCA1A', figure: '#2459DB' })],
    ['one shape', recut({ shape: 'dot' })],
    ['three patches that are hardly seen', recut({ ground: '#FFF3C4', figure: '#FFFFFF' }, 3)],
  ])('%s is too plain', (_, tiles) => {
    expect(isTooPlain(tiles)).toBe(true);
  });

  it('two patches that are hardly seen are not', () => {
    expect(isTooPlain(recut({ ground: '#FFF3C4', figure: '#FFFFFF' }, 2))).toBe(false);
  });

  it('three patches with two figures are too busy, two are not', () => {
    expect(isTooBusy(recut({ shape: 'halves' }, 3))).toBe(true);
    expect(isTooBusy(recut({ shape: 'halves' }, 1))).toBe(false);
  });

  it('tries on until a mark keeps it, in every palette', () => {
    const sewn = (Object.keys(PALETTES) as PaletteName[]).flatMap((palette) =>
      IDS.map((id) => ({
        mark: sewMark('project', id, palette),
        first: sewStrip(4, 'project', id, palette),
      })),
    );
    expect(sewn.filter(({ mark }) => mark.length !== 4 || isTooPlain(mark) || isTooBusy(mark))).toEqual([]);
    expect(sewn.filter(({ first }) => isTooPlain(first) || isTooBusy(first))).not.toEqual([]);
  });

  it('gives an id the same mark every time', () => {
    for (const id of IDS) expect(sewMark('team', id)).toEqual(sewMark('team', id));
  });
});
