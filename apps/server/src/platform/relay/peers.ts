import type { ProcessId } from './relay';

export interface Peers {
  /** It has said something. */
  heard(id: ProcessId): void;
  ended(id: ProcessId): void;
  /** Those who have not been heard of for so long are gone. */
  sweep(): void;
}

export interface PeersParts {
  silenceMs: number;
  onCame(id: ProcessId): void;
  onGone(id: ProcessId): void;
  now?(): number;
}

/** The other processes, by when each was heard of last. */
export function createPeers({ silenceMs, onCame, onGone, now = () => performance.now() }: PeersParts): Peers {
  const heardAt = new Map<ProcessId, number>();

  function ended(id: ProcessId): void {
    if (heardAt.delete(id)) onGone(id);
  }

  return {
    heard(id) {
      const isNew = !heardAt.has(id);
      heardAt.set(id, now());
      if (isNew) onCame(id);
    },
    ended,
    sweep() {
      for (const [id, at] of heardAt) if (now() - at >= silenceMs) ended(id);
    },
  };
}
