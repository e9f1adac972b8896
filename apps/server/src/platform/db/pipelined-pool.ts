import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { type Answer, cork, createSharedReads, isSound, mayShare, type SharedReads } from './shared-reads';
import { createStatementNames, type NameOf } from './statement-names';

/** Ends the last statement of a transaction: COMMIT then goes out together with it. */
export const THEN_COMMIT = '/* then commit */';
/** Ends a statement of a transaction whose answer nobody needs, such as a lock: it goes out together with the next one. */
export const AND_ON = '/* and on */';

const NOTHING: Answer = { command: '', rowCount: 0, rows: [] };

/**
 * Saves Kysely, which waits for each answer of a transaction before it asks on and takes a connection for each read,
 * their trips: BEGIN goes out together with the first statement, COMMIT together with one that says so, one that says
 * so together with the next, and reads that are asked for at the same time go out together. PostgreSQL answers in order, and a COMMIT behind a failure rolls
 * back. A transaction in which nothing was asked costs nothing.
 */
export function pipelined(pool: pg.Pool): PostgresPool {
  const nameOf = createStatementNames();
  const read = createSharedReads(pool, (client, text, values) => send(client, nameOf, text, values));
  // What Kysely is given takes a connection when it asks for something that needs one for itself.
  return {
    connect: () => Promise.resolve(pipelinedClient(pool, nameOf, read)),
    end: () => pool.end(),
  };
}

function send(
  client: pg.PoolClient,
  nameOf: NameOf,
  text: string,
  values: readonly unknown[],
): Promise<Answer> {
  const name = nameOf(text);
  const written = values.map(asLiteral);
  if (name === null) return client.query(text, written);
  return client.query({ name, text, values: written });
}

/** pg quotes every element of an array, numbers too: a thousand ids take as long as the rest of a statement. */
function asLiteral(value: unknown): unknown {
  const isOfNumbers = Array.isArray(value) && value.length > 0 && value.every(Number.isFinite);
  return isOfNumbers ? `{${value.join(',')}}` : value;
}

interface Statement {
  text: string;
  values: readonly unknown[];
}

/** pg asks such a value for its text while sending; were that to fail, what follows would go out without the statement. */
function isWrittenByItself(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pipelinedClient(pool: pg.Pool, nameOf: NameOf, read: SharedReads): PostgresPoolClient {
  let state: 'plain' | 'to begin' | 'begun' | 'committed' = 'plain';
  let own: pg.PoolClient | null = null;
  let isToBeDropped = false;
  let heldBack: Statement[] = [];

  async function query(text: string, values: readonly unknown[]): Promise<Answer> {
    if (text === 'begin') {
      state = 'to begin';
      return NOTHING;
    }
    if (text === 'rollback') heldBack = [];
    if (text === 'commit' || text === 'rollback') {
      const last = heldBack.pop();
      if (last) await ask(await connection(), last);
      const isOver = state === 'to begin' || state === 'committed';
      state = 'plain';
      return isOver ? NOTHING : end(text);
    }
    const goesOn = state !== 'plain' && text.endsWith(AND_ON);
    if ((goesOn || text.endsWith(THEN_COMMIT)) && values.some(isWrittenByItself)) {
      throw new Error('a statement that another is sent behind takes plain values only');
    }
    if (state === 'committed') throw new Error('nothing can follow the last statement of a transaction');
    if (goesOn) {
      heldBack.push({ text, values });
      return NOTHING;
    }
    if (state === 'plain' && own === null && mayShare(text, values)) return read(text, values);
    return ask(await connection(), { text, values });
  }

  async function connection(): Promise<pg.PoolClient> {
    own ??= await pool.connect();
    return own;
  }

  async function ask(client: pg.PoolClient, { text, values }: Statement): Promise<Answer> {
    const uncork = cork(client);
    const begun = state === 'to begin' ? client.query('begin') : null;
    if (begun) state = 'begun';
    const before = heldBack.splice(0).map((held) => send(client, nameOf, held.text, held.values));
    const answer = send(client, nameOf, text, values);
    const committed = text.endsWith(THEN_COMMIT) ? client.query('commit') : null;
    if (committed) state = 'committed';
    uncork();
    // For all of them, so that none is still on its way when the connection is given back.
    const outcomes = await Promise.allSettled([begun, ...before, answer, committed]);
    isToBeDropped ||= !isSound(outcomes);
    await begun;
    // Behind one that failed the others fail for no reason of their own.
    for (const held of before) await held;
    await committed;
    return answer;
  }

  async function end(text: 'commit' | 'rollback'): Promise<Answer> {
    if (own === null) return NOTHING;
    const answer = await own.query(text);
    if (text === 'commit' && answer.command === 'ROLLBACK') {
      throw new Error('a statement of the transaction failed, so nothing of it was committed');
    }
    return answer;
  }

  // The same that pg's own client answers; only its form for cursors is left out, which nothing uses.
  return { query, release: () => own?.release(isToBeDropped) } as unknown as PostgresPoolClient;
}
