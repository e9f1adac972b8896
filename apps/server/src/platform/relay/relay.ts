/** Names a process while it runs. */
export type ProcessId = string;

/**
 * What the processes of one installation say to each other. It is quick and may be lost: whatever has to arrive is in the
 * database, and is looked for there now and then.
 */
export interface Relay {
  /** To all others. Never throws. */
  tell(topic: string, body: unknown): void;
  hear(topic: string, handle: (body: unknown, from: ProcessId) => void): void;
  /** Another process is there now; what it should know of this one is told then. */
  onCame(handle: (other: ProcessId) => void): void;
  /** It has ended, or has not been heard of for long. */
  onGone(handle: (other: ProcessId) => void): void;
  /** What was told in between may be lost. */
  onAgain(handle: () => void): void;
  close(): Promise<void>;
}

/** Of a process that is the only one. */
export function createLoneRelay(): Relay {
  return {
    tell: () => undefined,
    hear: () => undefined,
    onCame: () => undefined,
    onGone: () => undefined,
    onAgain: () => undefined,
    close: async () => undefined,
  };
}
