import type PDFDocument from 'pdfkit';
import type { Block } from './column';
import { breakLines, widthOf } from './lines';
import { COLOURS, px, STYLES, type Style } from './measures';
import { decorate, drawLine, drawLineAtEnd, drawLink, type Pen, tagged } from './pen';
import type { Entry, Linked, Section } from './sheet';

const SECTION_GAP = px(22);
const ENTRY_GAP = px(14);
const TIME = px(96);
const TIME_GAP = px(14);
const DOT = { size: px(9), gap: px(3), count: 4 };
const DOTS = DOT.count * DOT.size + (DOT.count - 1) * DOT.gap;

/** The blocks of one section, one under another. */
export function toBlocks(doc: PDFDocument, section: Section, width: number): Block[] {
  return [headingBlock(section.title, width), ...keepEnds(bodyBlocks(doc, section, width))];
}

function bodyBlocks(doc: PDFDocument, section: Section, width: number): Block[] {
  switch (section.kind) {
    case 'text':
      return [linesBlock(breakLines(doc, STYLES.text, section.text, width), px(10))];
    case 'entries':
      return section.entries.map((entry, index) =>
        entryBlock(doc, entry, width, index === 0 ? px(10) : ENTRY_GAP),
      );
    case 'levels':
      return section.levels.map((one, index) => {
        const gap = index === 0 ? px(12) : px(4);
        const lines = breakLines(doc, STYLES.text, one.text, width - DOTS - px(8));
        const drawEnd: DrawEnd = (pen, x, y) => drawLevel(pen, one.level, x + width - DOTS, y);
        // Dots say nothing to whoever listens.
        return rowBlock(lines, gap, drawEnd, `${one.text}: ${one.word}`);
      });
    case 'pairs':
      return section.pairs.map(({ text, value }, index) => {
        const lines = breakLines(doc, STYLES.text, text, width - px(64));
        return rowBlock(lines, index === 0 ? px(11) : px(2), (pen, x, y) =>
          drawLineAtEnd(pen, STYLES.value, value, x + width, y),
        );
      });
    case 'roles':
      return section.rows.map((row, index) => roleBlock(doc, row, width, index === 0 ? px(10) : px(9)));
    case 'links':
      return section.links.map((link, index) => linkBlock(doc, link, width, index === 0 ? px(10) : 0));
  }
}

/** Neither the first of several nor the last stands on a page alone. Entries are large enough to. */
function keepEnds(blocks: Block[]): Block[] {
  const isShort = (block: Block) => block.height <= 3 * STYLES.text.leading;
  return blocks.map((block, index) => {
    const next = blocks[index + 1];
    const isEnd = index === 0 || index === blocks.length - 2;
    return next && isEnd && isShort(block) && isShort(next) ? { ...block, staysWithNext: true } : block;
  });
}

function headingBlock(title: string, width: number): Block {
  const rule = px(2);
  const space = px(10);
  return {
    height: rule + space + STYLES.heading.leading,
    gap: SECTION_GAP,
    staysWithNext: true,
    draw: (pen, x, y) => {
      decorate(pen, () => pen.doc.rect(x, y, width, rule).fill(COLOURS.yellow));
      tagged(pen, 'H2', () => drawLine(pen, STYLES.heading, title, x, y + rule + space));
    },
  };
}

function linesBlock(lines: readonly string[], gap: number): Block {
  const { leading } = STYLES.text;
  return {
    height: lines.length * leading,
    gap,
    staysWithNext: false,
    draw: (pen, x, y) => tagged(pen, 'P', () => drawLines(pen, STYLES.text, lines, x, y)),
    tear: (room) => tearLines(lines, room, (some) => linesBlock(some, 0)),
  };
}

function tearLines(
  lines: readonly string[],
  room: number,
  toBlock: (lines: readonly string[], isBeginning: boolean) => Block,
): [Block, Block] | null {
  const count = Math.floor(room / STYLES.text.leading);
  // Two lines at least on either side.
  const fitting = Math.min(count, lines.length - 2);
  if (fitting < 2) return null;
  return [toBlock(lines.slice(0, fitting), true), toBlock(lines.slice(fitting), false)];
}

function entryBlock(doc: PDFDocument, entry: Entry, width: number, gap: number): Block {
  const inner = width - TIME - TIME_GAP;
  const titles = breakLines(doc, STYLES.title, entry.title, inner);
  const places = entry.place === '' ? [] : breakLines(doc, STYLES.place, entry.place, inner);
  const texts = entry.text === '' ? [] : breakLines(doc, STYLES.text, entry.text, inner);
  return headedBlock({ time: entry.time, titles, places, texts }, gap);
}

interface Headed {
  time: string;
  titles: readonly string[];
  places: readonly string[];
  texts: readonly string[];
}

function headedBlock(entry: Headed, gap: number): Block {
  const { time, titles, places, texts } = entry;
  const textTop =
    titles.length * STYLES.title.leading +
    places.length * STYLES.place.leading +
    (texts.length > 0 && places.length > 0 ? px(3) : 0);
  return {
    height: textTop + texts.length * STYLES.text.leading,
    gap,
    staysWithNext: false,
    draw: (pen, x, y) => {
      const left = x + TIME + TIME_GAP;
      // Read aloud in this order: what, when, where.
      if (titles.length > 0) tagged(pen, 'H3', () => drawLines(pen, STYLES.title, titles, left, y));
      if (time !== '') {
        tagged(pen, 'P', () =>
          drawLine(pen, STYLES.time, time, x, y + (STYLES.title.leading - STYLES.time.leading)),
        );
      }
      const placeTop = y + titles.length * STYLES.title.leading;
      if (places.length > 0) tagged(pen, 'P', () => drawLines(pen, STYLES.place, places, left, placeTop));
      if (texts.length > 0) tagged(pen, 'P', () => drawLines(pen, STYLES.text, texts, left, y + textTop));
    },
    tear: (room) =>
      tearLines(texts, room - textTop, (some, isBeginning) =>
        isBeginning
          ? headedBlock({ ...entry, texts: some }, gap)
          : headedBlock({ time: '', titles: [], places: [], texts: some }, 0),
      ),
  };
}

/** Who did it stands at the end of the first line, and takes as much of it as it needs. */
function roleBlock(
  doc: PDFDocument,
  { text, line, value }: { text: string; line: string; value: string },
  width: number,
  gap: number,
): Block {
  const room = width - widthOf(doc, STYLES.value, value) - px(12);
  const titles = breakLines(doc, STYLES.title, text, room);
  const lines = breakLines(doc, STYLES.place, line, width);
  const linesTop = titles.length * STYLES.title.leading;
  return {
    height: linesTop + lines.length * STYLES.place.leading,
    gap,
    staysWithNext: false,
    draw: (pen, x, y) => {
      tagged(pen, 'H3', () => drawLines(pen, STYLES.title, titles, x, y));
      const valueTop = y + STYLES.title.leading - STYLES.value.leading;
      tagged(pen, 'P', () => drawLineAtEnd(pen, STYLES.value, value, x + width, valueTop));
      tagged(pen, 'P', () => drawLines(pen, STYLES.place, lines, x, y + linesTop));
    },
  };
}

type DrawEnd = (pen: Pen, x: number, y: number) => void;

/** Lines, and something at the end of the row that is as high as one of them. */
function rowBlock(lines: readonly string[], gap: number, drawEnd: DrawEnd, alt?: string): Block {
  const { leading } = STYLES.text;
  return {
    height: lines.length * leading,
    gap,
    staysWithNext: false,
    draw: (pen, x, y) =>
      tagged(
        pen,
        'P',
        () => {
          drawLines(pen, STYLES.text, lines, x, y);
          drawEnd(pen, x, y + ((lines.length - 1) * leading) / 2);
        },
        alt,
      ),
  };
}

function drawLevel({ doc }: Pen, level: number, x: number, y: number): void {
  const radius = DOT.size / 2;
  for (let index = 0; index < DOT.count; index += 1) {
    const middle = x + radius + index * (DOT.size + DOT.gap);
    doc.circle(middle, y + STYLES.text.leading / 2, radius).fill(index < level ? COLOURS.ink : COLOURS.empty);
  }
}

function linkBlock(doc: PDFDocument, { text, url }: Linked, width: number, gap: number): Block {
  const lines = breakLines(doc, STYLES.text, text, width);
  return {
    height: lines.length * STYLES.text.leading,
    gap,
    staysWithNext: false,
    draw: (pen, x, y) => {
      for (const [index, line] of lines.entries()) {
        const at = { x, y: y + index * STYLES.text.leading };
        if (url === null) tagged(pen, 'P', () => drawLine(pen, STYLES.text, line, at.x, at.y));
        else drawLink(pen, STYLES.text, line, at, url);
      }
    },
  };
}

function drawLines(pen: Pen, style: Style, lines: readonly string[], x: number, y: number): void {
  for (const [index, line] of lines.entries()) drawLine(pen, style, line, x, y + index * style.leading);
}
