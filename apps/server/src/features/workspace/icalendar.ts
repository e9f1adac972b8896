/* Content lines of RFC 5545: how texts are written in them, and how long they may be. */

const LINE_OCTETS = 75;

/** A text, in which nothing may end the line or the value. */
export function toText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
}

/** `20261118`. */
export const toDate = (day: string): string => day.replaceAll('-', '');

/** `20261118T090000Z`. */
export const toInstant = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Goes on in the next line, behind a space, before it has more octets than a line may; no letter is cut in two. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const letter of line) {
    const more = Buffer.byteLength(letter);
    if (octets + more > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += letter;
    octets += more;
  }
  return folded;
}

export const writeLines = (lines: readonly string[]): string =>
  lines.map((line) => `${fold(line)}\r\n`).join('');
