import type { ComponentType } from 'react';
import { createContext } from 'react';

export interface TextPicture {
  /** As a text names it: `document:7`. */
  address: string;
  alt: string;
}

type Attach = (files: readonly File[]) => readonly Promise<TextPicture | null>[];

/** What the place of a text does with files. */
export interface TextFiles {
  /** Whether an address is a picture of this place: nothing is ever fetched from anywhere else. */
  isPicture(address: string): boolean;
  /** Whether it is known to be there: of another place none is put into the text. */
  hasPicture(address: string): boolean;
  Picture: ComponentType<TextPicture>;
  /** Hangs files where the text belongs; of each the picture that it is, or null. Null where the viewer may not. */
  attach: Attach | null;
}

/** Without one a text has no pictures. */
export const TextFilesContext = createContext<TextFiles | null>(null);

/** What would end the name of a picture before its time. */
const SPECIAL = /[\\[\]]/g;

export const writePicture = ({ address, alt }: TextPicture): string =>
  `![${alt.replace(SPECIAL, '\\$&').replace(/\s+/g, ' ')}](${address})`;

/** A picture that is there, and those that came with it, in the order of their files. */
export interface ArrivedPicture extends TextPicture {
  before: readonly string[];
  after: readonly string[];
}

/**
 * Tells each picture as soon as it is there: one that takes long, or fails, keeps none of the others out. They come in any
 * order, so each says between which of the others it belongs, the nearest first.
 */
export function attachEach(
  attach: Attach,
  files: readonly File[],
  onPicture: (picture: ArrivedPicture) => void,
): void {
  const arrived: (string | undefined)[] = files.map(() => undefined);
  attach(files).forEach(async (upload, place) => {
    const picture = await upload;
    if (!picture) return;
    arrived[place] = picture.address;
    const isThere = (address: string | undefined) => address !== undefined;
    onPicture({
      ...picture,
      before: arrived.slice(0, place).filter(isThere).reverse(),
      after: arrived.slice(place + 1).filter(isThere),
    });
  });
}

/** Puts a picture on a line of its own, beside those it came with, or at a place where none of them stands any more. */
export function insertPicture(text: string, picture: ArrivedPicture, otherwise: number): string {
  const at = placeOf(text, picture) ?? otherwise;
  const before = text.slice(0, at);
  const gap = before === '' || /\s$/.test(before) ? '' : '\n';
  const after = text.slice(at);
  return `${before}${gap}${writePicture(picture)}\n${after.trim() === '' ? '' : after}`;
}

function placeOf(text: string, { before, after }: ArrivedPicture): number | null {
  for (const address of before) {
    const end = `](${address})`;
    const at = text.indexOf(end);
    // Behind the end of its line, which was written with it.
    if (at >= 0) return at + end.length + (text.charAt(at + end.length) === '\n' ? 1 : 0);
  }
  for (const address of after) {
    const end = text.indexOf(`](${address})`);
    const at = end < 0 ? -1 : text.lastIndexOf('![', end);
    if (at >= 0) return at;
  }
  return null;
}
