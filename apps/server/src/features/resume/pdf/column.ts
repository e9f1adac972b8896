import type { Pen } from './pen';

/** Something as high as it is, which is drawn at one place. */
export interface Block {
  height: number;
  /** Free above it, unless it begins a page. */
  gap: number;
  /** Never the last of a page: a heading stays with what it is of. */
  staysWithNext: boolean;
  draw(pen: Pen, x: number, y: number): void;
  /** Its beginning, no higher than that, and the rest; only asked of what is higher than a page. */
  tear?(room: number): [Block, Block] | null;
}

export interface Placed {
  page: number;
  y: number;
  block: Block;
}

/** Where on which page. */
export interface Area {
  /** Of the first page, and of the others. */
  tops: { first: number; next: number };
  bottom: number;
}

/** One under another, and on the next page where there is no room left; torn only where a whole page is too low. */
export function flow(blocks: readonly Block[], { tops, bottom }: Area): Placed[] {
  const placed: Placed[] = [];
  const waiting = [...blocks];
  let page = 0;
  let y = tops.first;
  let isTop = true;

  const turn = () => {
    page += 1;
    y = tops.next;
    isTop = true;
  };
  const place = (block: Block) => {
    y += isTop ? 0 : block.gap;
    placed.push({ page, y, block });
    y += block.height;
    isTop = false;
  };

  while (waiting.length > 0) {
    const group = takeGroup(waiting);
    const height = group.reduce((sum, one, index) => sum + one.height + (index === 0 ? 0 : one.gap), 0);
    const isTooHigh = height > bottom - tops.next;
    if (y + (isTop ? 0 : (group[0]?.gap ?? 0)) + height > bottom && !(isTop && page > 0)) {
      // What fits on no page begins where it is, if some of it has room.
      if (!isTooHigh || bottom - y < (bottom - tops.next) / 3) turn();
    }
    for (const block of group) {
      let rest = block;
      for (;;) {
        const room = bottom - y - (isTop ? 0 : rest.gap);
        const torn = rest.height > room ? (rest.tear?.(room) ?? null) : null;
        if (rest.height > room && !torn && !isTop) {
          turn();
          continue;
        }
        if (!torn) break;
        place(torn[0]);
        turn();
        rest = torn[1];
      }
      place(rest);
    }
  }
  return placed;
}

/** Blocks that stay together, from the front. */
function takeGroup(waiting: Block[]): Block[] {
  const end = waiting.findIndex((block) => !block.staysWithNext);
  return waiting.splice(0, end === -1 ? waiting.length : end + 1);
}
