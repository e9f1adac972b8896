/** Words on a plot: where they begin, or end, and on which line they would stand. */
export interface Note {
  x: number;
  y: number;
  anchor: 'start' | 'end';
  text: string;
}

/** Of the usual letter of small words, a bit too much; and of a line. */
const LETTER_PX = 7.5;
const LINE_PX = 17;

interface Box {
  left: number;
  right: number;
  y: number;
}

const boxOf = ({ x, anchor, text }: Note, y: number): Box => {
  const width = text.length * LETTER_PX;
  return anchor === 'start' ? { left: x, right: x + width, y } : { left: x - width, right: x, y };
};

const areApart = (one: Box, other: Box): boolean =>
  one.right <= other.left || other.right <= one.left || Math.abs(one.y - other.y) >= LINE_PX;

/** The line of each, so that none is written over another: the first stays, the next goes to the nearest that is free. */
export function placeNotes(notes: readonly Note[], room: { top: number; bottom: number }): number[] {
  const placed: Box[] = [];
  for (const note of notes) {
    const most = Math.ceil((room.bottom - room.top) / LINE_PX);
    const tries = Array.from({ length: most }, (_, n) => [note.y + n * LINE_PX, note.y - n * LINE_PX]).flat();
    const free = tries.find(
      (y) => y >= room.top && y <= room.bottom && placed.every((one) => areApart(one, boxOf(note, y))),
    );
    placed.push(boxOf(note, free ?? note.y));
  }
  return placed.map(({ y }) => y);
}
