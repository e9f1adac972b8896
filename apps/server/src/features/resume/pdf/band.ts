import type PDFDocument from 'pdfkit';
import { PAGE } from './measures';

const COLOURS = {
  cream: '#FFF3C4',
  lemon: '#FFE995',
  butter: '#FFDF66',
  yellow: '#FFCA1A',
  blue: '#2459DB',
  ink: '#1D1B18',
};

/** In a tile of 40 by 40. */
const SHAPES = {
  dot: 'M7.6 20a12.4 12.4 0 1 0 24.8 0a12.4 12.4 0 1 0 -24.8 0Z',
  half: 'M0 40A20 20 0 0 1 40 40Z',
  halves: 'M0 0H40A20 20 0 0 1 0 0ZM0 20H40A20 20 0 0 1 0 20Z',
  fan: 'M0 0A40 40 0 0 1 40 40H0Z',
  quarter: 'M0 0H40A40 40 0 0 1 0 40Z',
  arch: 'M20 0H40A40 40 0 0 1 0 40V20A20 20 0 0 0 20 0Z',
};

const TILE = 40;
/** Ground, shape, its colour, and how often it is turned by a quarter. */
const TILES: readonly [keyof typeof COLOURS, keyof typeof SHAPES, keyof typeof COLOURS, number][] = [
  ['cream', 'half', 'ink', 3],
  ['butter', 'half', 'blue', 0],
  ['blue', 'halves', 'butter', 1],
  ['ink', 'fan', 'yellow', 2],
  ['ink', 'arch', 'blue', 0],
  ['ink', 'quarter', 'yellow', 2],
  ['blue', 'halves', 'cream', 2],
  ['butter', 'dot', 'blue', 1],
  ['ink', 'quarter', 'lemon', 3],
  ['butter', 'half', 'yellow', 1],
  ['cream', 'dot', 'ink', 2],
  ['cream', 'halves', 'yellow', 0],
  ['butter', 'quarter', 'ink', 0],
  ['ink', 'fan', 'yellow', 0],
  ['butter', 'dot', 'blue', 0],
  ['butter', 'dot', 'blue', 0],
  ['blue', 'half', 'lemon', 0],
  ['yellow', 'quarter', 'butter', 1],
  ['yellow', 'half', 'cream', 0],
  ['yellow', 'quarter', 'butter', 3],
];

/** The quilt along the top of the first page. */
export function drawBand(doc: PDFDocument, height: number): void {
  doc.save().rect(0, 0, PAGE.width, height).clip();
  // A little more than the page is wide, cut the same at both ends.
  const scale = height / TILE;
  doc.translate((PAGE.width - TILES.length * height) / 2, 0).scale(scale);
  for (const [index, [ground, shape, colour, turns]] of TILES.entries()) {
    doc.save().translate(index * TILE, 0);
    // Grounds overlap a little, or viewers show a hair of paper between them.
    doc.rect(0, 0, TILE + 0.5, TILE).fill(COLOURS[ground]);
    doc.rotate(turns * 90, { origin: [TILE / 2, TILE / 2] });
    doc.path(SHAPES[shape]).fill(COLOURS[colour]);
    doc.restore();
  }
  doc.restore();
}

/** The mark of the product. */
export function drawLogo(doc: PDFDocument, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / TILE);
  doc.roundedRect(0, 0, TILE, TILE, 12).fill(COLOURS.yellow);
  doc.path('M8 32V20a12 12 0 0 1 12 12z').circle(14, 13, 5).fill(COLOURS.ink);
  doc.path('M32 8v12A12 12 0 0 1 20 8z').circle(27, 27, 5).fill(COLOURS.blue);
  doc.restore();
}
