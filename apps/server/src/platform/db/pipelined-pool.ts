import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { createStatementNames, type NameOf } from './statement-names';

/** Ends the last statement of a transaction: COMMIT then goes out together with it. */
export const THEN_COMMIT = '/* then commit */';

type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;

const NOTHING: Answer = { command: '', rowCount: 0, rows: [] };

/**
 * Saves the transactions of Kysely, which waits for each answer before it asks on, their round trips: BEGIN goes out
 * together with the first statement, and COMMIT together with one that says so. PostgreSQL answers in order, and a
 * COMMIT behind a failure rolls back. A transaction in which nothing was asked costs nothing.
 */
export function pipelined(pool: pg.Pool): PostgresPool {
  const nameOf = createStatementNames();
  // Kysely keeps what it makes for a connection, and makes it anew for one that it does not know.
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known;
      const made = pipelinedClient(client, nameOf);
      clients.set(client, made);
      return made;
    },
    end: () => pool.end(),
  };
}

/** pg asks such a value for its text while sending; were that to fail, COMMIT would go out without the statement. */
function isWrittenByItself(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pipelinedClient(client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient {
  let state: 'plain' | 'to begin' | 'begun' | 'committed' = 'plain';

  async function query(text: string, values: readonly unknown[]): Promise<Answer> {
    if (text === 'begin') {
      state = 'to begin';
      return NOTHING;
    }
    if (text === 'commit' || text === 'rollback') {
      const isOver = state === 'to begin' || state === 'committed';
      state = 'plain';
      return isOver ? NOTHING : end(text);
    }
    if (text.endsWith(THEN_COMMIT) && values.some(isWrittenByItself)) {
      throw new Error('the last statement of a transaction takes plain values only');
    }
    if (state === 'committed') throw new Error('nothing can follow the last statement of a transaction');
    const begun = state === 'to begin' ? client.query('begin') : null;
    if (begun) state = 'begun';
    const answer = send(text, values);
    const committed = text.endsWith(THEN_COMMIT) ? client.query('commit') : null;
    if (committed) state = 'committed';
    // For all of them, so that none is still on its way when the connection is given back.
    await Promise.allSettled([begun, answer, committed]);
    await begun;
    await committed;
    return answer;
  }

  function send(text: string, values: readonly unknown[]): Promise<Answer> {
    const name = nameOf(text);
    if (name === null) return client.query(text, [...values]);
    return client.query({ name, text, values: [...values] });
  }

  async function end(text: 'commit' | 'rollback'): Promise<Answer> {
    const answer = await client.query(text);
    if (text === 'commit' && answer.command === 'ROLLBACK') {
      throw new Error('a statement of the transaction failed, so nothing of it was committed');
    }
    return answer;
  }

  // The same that pg's own client answers; only its form for cursors is left out, which nothing uses.
  return { query, release: () => client.release() } as unknown as PostgresPoolClient;
}
