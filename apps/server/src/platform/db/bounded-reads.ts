import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { DB } from '../../db/schema.gen';
import type { Database } from './database';
import { type Answer, isSound } from './shared-reads';
import { createStatementNames } from './statement-names';

// They are to be planned well without their values; that of most takes several times as long as what it plans.
const nameOf = createStatementNames({ prefix: 'b', mayBeKept: () => true });

/**
 * Reads that may take long: all on one connection, where what is asked for at the same time goes out together, as in
 * shared-reads.ts. Each is planned once, without its values, and kept. The first statement that takes longer than so is ended, and with it those behind it.
 */
export async function boundedReads<Result>(
  pool: pg.Pool,
  { seconds }: { seconds: number },
  read: (db: Database) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const asked: Promise<Answer>[] = [];
  let isOver = false;
  const ask = (text: string, values: readonly unknown[] = []): Promise<Answer> => {
    // Where one part failed another can still come to its next question.
    if (isOver) return Promise.reject(new Error('the reads are over'));
    const name = nameOf(text);
    const answer: Promise<Answer> = client.query({
      text,
      values: [...values],
      ...(name !== null && { name }),
    });
    asked.push(answer);
    return answer;
  };
  const begun = Promise.all([
    ask('begin read only'),
    ask(
      `select set_config('statement_timeout', $1, true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
      [`${seconds}s`],
    ),
  ]);
  // The same that pg's own client answers, as in pipelined-pool.ts.
  const connection = { query: ask, release: () => undefined };
  const onlyOne = { connect: async () => connection, end: async () => undefined } as unknown as PostgresPool;
  try {
    const [result] = await Promise.all([
      read(new Kysely<DB>({ dialect: new PostgresDialect({ pool: onlyOne }) })),
      begun,
    ]);
    return result;
  } finally {
    void ask('rollback');
    isOver = true;
    // None may still be on its way when the connection is given back.
    client.release(!isSound(await Promise.allSettled(asked)));
  }
}
