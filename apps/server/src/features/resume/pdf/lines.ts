import type PDFDocument from 'pdfkit';
import type { Style } from './measures';

const SPACE = ' ';
const NO_BREAK = '\u00a0';

export function widthOf(doc: PDFDocument, { font, size, tracking }: Style, text: string): number {
  return text === '' ? 0 : doc.font(font).fontSize(size).widthOfString(text, { characterSpacing: tracking });
}

/** Lines that are no wider than that; what the author has broken stays broken. */
export function breakLines(doc: PDFDocument, style: Style, text: string, width: number): string[] {
  return toPrintable(text)
    .split('\n')
    .flatMap((paragraph) => breakParagraph(doc, style, bindWords(paragraph), width));
}

/**
 * What the fonts cannot draw and nobody misses: signs that steer a line, and pictures. Letters of other scripts stay,
 * as the box that says that there is something.
 */
export function toPrintable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, SPACE)
    .replace(/(?!\n)[\p{Cc}\p{Cf}]|\p{Variation_Selector}/gu, '')
    .replace(/(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/gu, '')
    .replace(/ {2,}/g, SPACE)
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A short Russian word belongs to the next one, a dash to the one before, a number to what is counted. */
function bindWords(text: string): string {
  return text
    .replace(/ (?=[–—] )/g, NO_BREAK)
    .replace(/(?<=(?:^|[\s«(„])[а-яё]{1,2}) (?=\S)/giu, NO_BREAK)
    .replace(/(?<=(?:^|\s)\d{1,4}) (?=[а-яё])/giu, NO_BREAK);
}

function breakParagraph(doc: PDFDocument, style: Style, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const space = widthOf(doc, style, SPACE);
  for (const word of wordsOf(doc, style, text, width)) {
    for (const [index, piece] of piecesOf(doc, style, word, width).entries()) {
      const size = widthOf(doc, style, piece);
      const gap = index === 0 && line !== '' ? space : 0;
      if (line !== '' && used + gap + size > width) {
        lines.push(line);
        line = piece;
        used = size;
      } else {
        line += (gap > 0 ? SPACE : '') + piece;
        used += gap + size;
      }
    }
  }
  return [...lines, line];
}

/** Words that belong together part where they would not fit. */
function wordsOf(doc: PDFDocument, style: Style, text: string, width: number): string[] {
  return text
    .split(SPACE)
    .flatMap((word) => (widthOf(doc, style, word) > width ? word.split(NO_BREAK) : [word]));
}

/** Where a word may end a line: behind a hyphen or a slash, and anywhere once a part of it is wider than a line. */
function piecesOf(doc: PDFDocument, style: Style, word: string, width: number): string[] {
  return word
    .split(/(?<=[\p{L}\d]{2}[-–/])(?=[\p{L}\d]{2})/u)
    .flatMap((piece) => (widthOf(doc, style, piece) <= width ? [piece] : cut(doc, style, piece, width)));
}

function cut(doc: PDFDocument, style: Style, word: string, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && widthOf(doc, style, piece + letter) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}
