import { readFileSync } from 'node:fs';
import PDFDocument, { type StructureElement } from 'pdfkit';
import { drawBand, drawLogo } from './band';
import { type Area, flow, type Placed } from './column';
import { drawHeader } from './header';
import { toPrintable } from './lines';
import { FRAME, PAGE, px, STYLES } from './measures';
import { decorate, drawLine, drawLineAtEnd, type Pen } from './pen';
import { toBlocks } from './sections';
import type { Section, Sheet } from './sheet';

/** No resume that fits its limits needs as many; a bound all the same. */
const MOST_PAGES = 100;

const FONTS = { regular: 'onest-400.ttf', semibold: 'onest-600.ttf', bold: 'onest-700.ttf' };

/** Sets a sheet on as many pages of A4 as it takes. The folder is that of the fonts. */
export async function setSheet(sheet: Sheet, fontsFolder: URL): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    compress: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: sheet.language,
    displayTitle: true,
    info: {
      Title: toPrintable(sheet.title),
      Author: toPrintable(sheet.name),
      Creator: sheet.product,
      CreationDate: sheet.createdAt,
    },
  });
  const written = collect(doc);
  for (const [name, file] of Object.entries(FONTS)) {
    doc.registerFont(name, readFileSync(new URL(file, fontsFolder)));
  }
  const whole = doc.struct('Document');
  doc.addStructure(whole);
  doc.addPage();
  decorate({ doc }, () => drawBand(doc, FRAME.band));
  const top = drawHeader({ doc, open: whole }, sheet);

  const area: Area = { tops: { first: top, next: FRAME.top }, bottom: FRAME.bottom };
  const main = place(doc, sheet.main, FRAME.main, area);
  const side = place(doc, sheet.side, FRAME.side, area);
  const pages = Math.min(MOST_PAGES, 1 + Math.max(0, ...[...main, ...side].map(({ page }) => page)));
  for (let page = 1; page < pages; page += 1) doc.addPage();
  // One column after the other, over all pages: so it is read.
  draw(doc, whole, main, FRAME.left);
  draw(doc, whole, side, FRAME.right - FRAME.side);
  whole.end();
  for (let page = 0; page < pages; page += 1) drawFooter(doc, sheet, page, pages);
  doc.end();
  return written;
}

async function collect(doc: PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of doc) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function place(doc: PDFDocument, sections: readonly Section[], width: number, area: Area): Placed[] {
  return flow(
    sections.flatMap((section) => toBlocks(doc, section, width)),
    area,
  );
}

function draw(doc: PDFDocument, open: StructureElement, placed: readonly Placed[], x: number): void {
  for (const { page, y, block } of placed) {
    if (page >= MOST_PAGES) return;
    doc.switchToPage(page);
    block.draw({ doc, open }, x, y);
  }
}

/** The first page needs no number. */
function drawFooter(doc: PDFDocument, { made, pageOf }: Sheet, page: number, pages: number): void {
  doc.switchToPage(page);
  const pen: Pick<Pen, 'doc'> = { doc };
  const logo = px(18);
  const y = PAGE.height - px(28) - logo;
  const textTop = y + (logo - STYLES.footer.leading) / 2;
  decorate(pen, () => {
    drawLogo(doc, FRAME.left, y, logo);
    drawLine(pen, STYLES.footer, made, FRAME.left + logo + px(8), textTop);
    if (page > 0) {
      const text = pageOf.replace('{page}', String(page + 1)).replace('{pages}', String(pages));
      drawLineAtEnd(pen, STYLES.footer, text, FRAME.right, textTop);
    }
  });
}
