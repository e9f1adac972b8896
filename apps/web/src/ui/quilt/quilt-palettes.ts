/** A quilt is a picture: its colours are the same in both themes. A colour named twice comes up twice as often. */
export const PALETTES = {
  team: ['#FFCA1A', '#FFDF66', '#FFF3C4', '#2459DB', '#F0B400'],
  /** Yellow leads; blue and ink are rare. */
  sun: ['#FFCA1A', '#FFCA1A', '#FFDF66', '#FFDF66', '#FFE995', '#FFF3C4', '#2459DB', '#1D1B18'],
  sky: ['#2459DB', '#90B5FF', '#DDE8FF', '#FFCA1A', '#16388C'],
  ember: ['#E5482D', '#FFB49F', '#FFE6E0', '#FFCA1A', '#5A1B10'],
  leaf: ['#2FA563', '#A9DDBD', '#DDF3E4', '#FFCA1A', '#0F4527'],
  plum: ['#7A5AE0', '#C3B4F5', '#EDE8FD', '#FFCA1A', '#2E1F66'],
  sand: ['#DDDAD6', '#F4F3F1', '#FFFFFF', '#FFCA1A', '#43403B'],
  night: ['#1D1B18', '#43403B', '#66625C', '#FFCA1A', '#3F74EF'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type PaletteName = keyof typeof PALETTES;

/** How far apart two colours are in lightness, from 1 (the same) to 21 (black and white). */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [lightnessOf(one), lightnessOf(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The relative luminance of WCAG 2. */
function lightnessOf(hex: string): number {
  const light = (start: number): number => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * light(1) + 0.7152 * light(3) + 0.0722 * light(5);
}
