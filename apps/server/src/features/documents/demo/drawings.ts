import { drawPdfPages } from './pdf';
import { type Colour, drawPng } from './png';

/* What demo people have drawn: pictures and pages for their folders. */

export interface Drawn {
  content: Buffer;
  type: 'image/png' | 'application/pdf';
  width?: number;
  height?: number;
}

const YELLOW: Colour = [255, 202, 26];
const BLUE: Colour = [36, 89, 219];
const PEACH: Colour = [255, 229, 212];
const WHITE: Colour = [255, 255, 255];

function picture(width: number, height: number, colourAt: (x: number, y: number) => Colour): Drawn {
  return { content: drawPng(width, height, colourAt), type: 'image/png', width, height };
}

const pages = (...drawings: string[]): Drawn => ({
  content: drawPdfPages(drawings),
  type: 'application/pdf',
});

const HEAD = '0.14 0.35 0.86 rg 0 742 595 100 re f 1 0.79 0.1 rg 420 742 100 100 re f';
const write = (text: string, y: number, size = 28) =>
  `0.11 0.1 0.09 rg BT /F ${size} Tf 60 ${y} Td (${text}) Tj ET`;
const lines = (from: number, count: number) =>
  Array.from(
    { length: count },
    (_, n) => `0.87 0.85 0.84 rg 60 ${from - n * 26} ${440 - (n % 3) * 60} 9 re f`,
  ).join(' ');
/** Bars of a chart, each so high. */
const bars = (...heights: number[]) =>
  heights.map((height, n) => `0.14 0.35 0.86 rg ${60 + n * 96} 120 64 ${height} re f`).join(' ');

export const DRAWN = {
  /** Quarters of a quilt. */
  quilt: () =>
    picture(720, 480, (x, y) => {
      const [column, row] = [Math.floor(x / 120), Math.floor(y / 120)];
      const inside = Math.hypot((x % 120) - 60, (y % 120) - 60) < 46;
      const ground = [BLUE, YELLOW, PEACH][(column + row) % 3] ?? PEACH;
      return inside && (column + row) % 2 === 0 ? WHITE : ground;
    }),
  /** Three lines of a metro that meet. */
  metro: () =>
    picture(640, 480, (x, y) => {
      if (Math.hypot(x - 320, y - 240) < 22) return WHITE;
      if (Math.abs(y - 240) < 9) return BLUE;
      if (Math.abs(x - y * (4 / 3)) < 12) return YELLOW;
      return Math.abs(x + y * (4 / 3) - 640) < 12 ? [229, 72, 45] : [246, 245, 243];
    }),
  brandGuide: () =>
    pages(
      `${HEAD} ${write('Brand guide', 660, 40)} ${lines(600, 12)}`,
      `${HEAD} ${write('Colours', 660)} 0.14 0.35 0.86 rg 60 420 140 180 re f 1 0.79 0.1 rg 220 420 140 180 re f`,
    ),
  riders: () => pages(`${HEAD} ${write('40 / 400 / 4 000', 660)} ${bars(60, 180, 420, 300, 240)}`),
  walk: () => pages(`${HEAD} ${write('12 : 40', 660)} ${bars(320, 120, 200, 80, 260)} ${lines(620, 3)}`),
} as const;
