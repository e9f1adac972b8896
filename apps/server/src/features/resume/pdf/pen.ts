import type PDFDocument from 'pdfkit';
import type { StructureElement } from 'pdfkit';
import { widthOf } from './lines';
import type { Style } from './measures';

/** Of the fonts: what is above the baseline, and above and below together, in parts of the size. */
const ASCENT = 0.97;
const EXTENT = 1.275;

/** Draws on the page that is open, and says to those who cannot see it what it is. */
export interface Pen {
  doc: PDFDocument;
  /** Where the next thing belongs that is read aloud. */
  open: StructureElement;
}

/** One line, `y` being the top of its leading. */
export function drawLine({ doc }: Pick<Pen, 'doc'>, style: Style, text: string, x: number, y: number): void {
  const baseline = y + (style.leading - EXTENT * style.size) / 2 + ASCENT * style.size;
  doc
    .font(style.font)
    .fontSize(style.size)
    .fillColor(style.colour)
    .text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic', characterSpacing: style.tracking });
}

export function drawLineAtEnd(
  pen: Pick<Pen, 'doc'>,
  style: Style,
  text: string,
  right: number,
  y: number,
): void {
  drawLine(pen, style, text, right - widthOf(pen.doc, style, text), y);
}

/** What is drawn by `draw` is one such element; `alt` is read aloud in its place. */
export function tagged(pen: Pen, type: string, draw: () => void, alt?: string): void {
  const content = pen.doc.markStructureContent(type);
  draw();
  pen.doc.endMarkedContent();
  pen.open.add(pen.doc.struct(type, alt === undefined ? {} : { alt }, [content]));
}

/** A line that leads somewhere. */
export function drawLink(pen: Pen, style: Style, text: string, at: Spot, url: string): void {
  const { doc } = pen;
  const content = doc.markStructureContent('Link');
  drawLine(pen, style, text, at.x, at.y);
  doc.endMarkedContent();
  const link = doc.struct('Link');
  pen.open.add(link);
  link.add(content);
  doc.link(at.x, at.y, widthOf(doc, style, text), style.leading, url, { structParent: link });
  link.end();
}

export interface Spot {
  x: number;
  y: number;
}

/** Ornament, which nobody reads aloud. */
export function decorate({ doc }: Pick<Pen, 'doc'>, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.save();
  draw();
  doc.restore();
  doc.endMarkedContent();
}
