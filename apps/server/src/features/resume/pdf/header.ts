import { breakLines, widthOf } from './lines';
import { FRAME, px, STYLES } from './measures';
import { decorate, drawLine, drawLineAtEnd, drawLink, type Pen, tagged } from './pen';
import type { Linked, Sheet } from './sheet';

const PICTURE = px(92);
const GAP = px(24);
const ABOVE = px(34);
const BELOW = px(26);
const TINT = '#FFE995';

/** Name, work and how to reach them; answers where it ends. */
export function drawHeader(pen: Pen, sheet: Sheet): number {
  const { doc } = pen;
  const left = FRAME.left + PICTURE + GAP;
  const widest = Math.max(0, ...sheet.contacts.map(({ text }) => widthOf(doc, STYLES.contact, text)));
  // However long an address is, the name keeps more than half of the line.
  const side = Math.min(widest, (FRAME.right - left) * 0.45);
  const room = FRAME.right - left - (side > 0 ? side + GAP : 0);
  const names = breakLines(doc, STYLES.name, sheet.name, room);
  const works = sheet.work === null ? [] : breakLines(doc, STYLES.work, sheet.work, room);
  const contacts = sheet.contacts.flatMap((contact) =>
    breakLines(doc, STYLES.contact, contact.text, side).map((text) => ({ ...contact, text })),
  );

  const textHeight =
    names.length * STYLES.name.leading + (works.length > 0 ? px(4) + works.length * STYLES.work.leading : 0);
  const contactHeight = contacts.length * STYLES.contact.leading;
  const height = Math.max(PICTURE, textHeight, contactHeight);
  const top = FRAME.band + ABOVE;
  const middle = (part: number) => top + (height - part) / 2;

  decorate(pen, () => drawPicture(pen, sheet, FRAME.left, middle(PICTURE)));
  let y = middle(textHeight);
  tagged(pen, 'H1', () => {
    for (const line of names) {
      drawLine(pen, STYLES.name, line, left, y);
      y += STYLES.name.leading;
    }
  });
  y += px(4);
  if (works.length > 0) {
    tagged(pen, 'P', () => {
      for (const line of works) {
        drawLine(pen, STYLES.work, line, left, y);
        y += STYLES.work.leading;
      }
    });
  }
  y = middle(contactHeight);
  for (const contact of contacts) {
    drawContact(pen, contact, y);
    y += STYLES.contact.leading;
  }
  return top + height + BELOW;
}

function drawContact(pen: Pen, { text, url }: Linked, y: number): void {
  const style = STYLES.contact;
  if (url === null) {
    tagged(pen, 'P', () => drawLineAtEnd(pen, style, text, FRAME.right, y));
    return;
  }
  drawLink(pen, style, text, { x: FRAME.right - widthOf(pen.doc, style, text), y }, url);
}

function drawPicture(pen: Pen, { picture, initials }: Sheet, x: number, y: number): void {
  const { doc } = pen;
  const radius = PICTURE / 2;
  doc.circle(x + radius, y + radius, radius);
  if (picture) {
    doc.clip().image(Buffer.from(picture), x, y, { width: PICTURE, height: PICTURE });
    return;
  }
  doc.fill(TINT);
  const style = STYLES.initials;
  const width = widthOf(doc, style, initials);
  drawLine(pen, style, initials, x + (PICTURE - width) / 2, y + (PICTURE - style.leading) / 2);
}
