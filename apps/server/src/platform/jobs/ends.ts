import { describeError, type Logger, summariseError } from '../logger';

export interface Ends {
  /** Writes how a try of a job has ended. What the database does not take now is kept, to be written later. */
  write(job: { name: string; id: string }, end: () => Promise<unknown>): Promise<void>;
  /** Tries again those that were not taken: until they are, nobody takes up their jobs, or a done one is done twice. */
  writeLeft(): Promise<void>;
}

export function createEnds(log: Logger): Ends {
  const left = new Map<string, () => Promise<unknown>>();
  let round: Promise<void> | undefined;

  async function tryToWrite(id: string, end: () => Promise<unknown>): Promise<void> {
    await end();
    if (left.get(id) === end) left.delete(id);
  }

  async function writeAll(): Promise<void> {
    // Their failure has been told; whether the database is there is asked by whoever asks for more.
    for (const [id, end] of left) await tryToWrite(id, end).catch(() => undefined);
  }

  return {
    async write({ name, id }, end) {
      left.set(id, end);
      try {
        await tryToWrite(id, end);
      } catch (error) {
        log.error({ job: name, id, ...describe(error) }, 'the end of a job could not be written yet');
      }
    },

    writeLeft() {
      // One round at a time: with a database that hangs, each poll would add its own.
      round ??= writeAll().finally(() => {
        round = undefined;
      });
      return round;
    },
  };
}

/** What failed and where. */
export function describe(error: unknown): { reason: string; at: string[] } {
  const { at } = describeError(error);
  return { reason: summariseError(error), at: Array.isArray(at) ? at.slice(0, 8) : [] };
}
