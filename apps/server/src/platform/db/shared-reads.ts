import pg from 'pg';

export type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;

/** Asks on whichever connection, which it may share. */
export type SharedReads = (text: string, values: readonly unknown[]) => Promise<Answer>;

type Send = (client: pg.PoolClient, text: string, values: readonly unknown[]) => Promise<Answer>;

interface Asked {
  text: string;
  values: readonly unknown[];
  resolve(answer: Answer | Promise<Answer>): void;
  reject(error: unknown): void;
}

/** On one connection they are answered one after the other, so more would have others wait. */
const MOST_TOGETHER = 16;

/**
 * Reads that are asked for in the same turn of the event loop, as the parts of one page are, go out together on one
 * connection: one write to its socket instead of one for each, which costs more than most of them take to be answered.
 */
export function createSharedReads(pool: pg.Pool, send: Send): SharedReads {
  let open: Asked[] | null = null;

  const sendAll = async (together: readonly Asked[]): Promise<void> => {
    const client = await pool.connect();
    const uncork = cork(client);
    const answers = together.map(({ text, values, resolve }) => {
      const answer = send(client, text, values);
      resolve(answer);
      return answer;
    });
    uncork();
    // None may still be on its way when the connection is given back.
    client.release(!isSound(await Promise.allSettled(answers)));
  };

  return (text, values) =>
    new Promise((resolve, reject) => {
      if (open === null || open.length >= MOST_TOGETHER) {
        const together: Asked[] = [];
        open = together;
        // After all that is to happen at once: the parts of a page are asked for one promise after the other.
        process.nextTick(() => {
          if (open === together) open = null;
          sendAll(together).catch((error: unknown) => {
            for (const asked of together) asked.reject(error);
          });
        });
      }
      open.push({ text, values, resolve, reject });
    });
}

/** Where it was not PostgreSQL that said no, nobody knows what the connection still waits for or keeps prepared. */
export function isSound(outcomes: readonly PromiseSettledResult<unknown>[]): boolean {
  return outcomes.every(
    (outcome) => outcome.status === 'fulfilled' || outcome.reason instanceof pg.DatabaseError,
  );
}

/** Holds back what is sent, to be written at once. */
export function cork(client: pg.PoolClient): () => void {
  // Of a pool too it is a whole client, of which only the type says less.
  const { stream } = (client as pg.PoolClient & Pick<pg.Client, 'connection'>).connection;
  stream.cork();
  return () => stream.uncork();
}

const KEPT_TEXTS = 2_000;
const reads = new Map<string, boolean>();
/** What waits for others would have those wait that are asked for after it, and who holds the lock may be one of them. */
const MAY_WAIT =
  /\b(?:insert|update|delete|merge|share|lock|pg_\w*lock\w*|set_config|nextval|setval|pg_notify|pg_sleep)\b/i;

/** pg may fail to write any other value, and then drops what the connection keeps prepared. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || value instanceof Date) return true;
  return Array.isArray(value) && value.every((part) => typeof part !== 'object' || part === null);
}

/** A statement that changes nothing, waits for nobody, and can be sent whatever comes. */
export function mayShare(text: string, values: readonly unknown[]): boolean {
  return isRead(text) && values.every(isPlain);
}

function isRead(text: string): boolean {
  const kept = reads.get(text);
  if (kept !== undefined) return kept;
  if (reads.size >= KEPT_TEXTS) reads.clear();
  const found = /^\s*(?:select|with)\b/i.test(text) && !MAY_WAIT.test(text);
  reads.set(text, found);
  return found;
}
