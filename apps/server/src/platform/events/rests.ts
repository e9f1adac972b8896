import type { Left } from './hand-out';

/** Which scopes a consumer leaves alone for a while, and the events that nobody else waits for. */
export interface Rests {
  keys(): Set<string>;
  ids(): number[];
  /** What one batch has left; whatever had rested before and is not among it goes on. */
  note(left: Left): void;
  stop(): void;
}

interface Rest {
  ids: number[];
  tries: number;
  /** Null when it is over, and nobody has tried again. */
  timer: NodeJS.Timeout | null;
}

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** `wake` is called when one of them is over. */
export function createRests(wake: () => void): Rests {
  const rests = new Map<string, Rest>();

  function end(rest: Rest): void {
    rest.timer = null;
    const freed = new Set(rest.ids);
    // Where another consumer leaves one of them too, it is told so again; of this one none may be passed over.
    for (const other of rests.values()) other.ids = other.ids.filter((id) => !freed.has(id));
    wake();
  }

  function add(key: string, id: number): void {
    const rest = rests.get(key) ?? { ids: [], tries: 0, timer: null };
    rests.set(key, rest);
    rest.ids.push(id);
    if (rest.timer) return;
    rest.timer = setTimeout(() => end(rest), Math.min(LONGEST_MS, FIRST_MS * 2 ** rest.tries)).unref();
    rest.tries += 1;
  }

  return {
    keys: () => new Set([...rests].flatMap(([key, { timer }]) => (timer ? [key] : []))),
    ids: () => [...rests.values()].flatMap(({ ids }) => ids),
    note(left) {
      const still = new Set([...left.values()].flat());
      for (const [key, { timer }] of rests) if (!timer && !still.has(key)) rests.delete(key);
      for (const [{ outboxId }, keys] of left) for (const key of keys) add(key, outboxId);
    },
    stop() {
      for (const { timer } of rests.values()) if (timer) clearTimeout(timer);
    },
  };
}
