import pg from 'pg';
import type { World } from '../bench';

const LOOK_MS = 5;

/** What is asked of the database while a server is measured. */
export interface Settling {
  client: pg.Client;
  /** Waits until consumers have nothing left to do. */
  settle(lookMs?: number): Promise<void>;
  vacuum(): Promise<void>;
  close(): Promise<void>;
}

export async function openSettling({ environment }: World): Promise<Settling> {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL });
  await client.connect();
  return {
    client,
    async settle(lookMs = LOOK_MS) {
      for (;;) {
        const left = await client.query('select from outbox where handled_at is null limit 1');
        if (left.rowCount === 0) return;
        await new Promise((later) => setTimeout(later, lookMs));
      }
    },
    async vacuum() {
      await client.query(
        'vacuum tasks, task_watchers, task_changes, projects, scopes, outbox, notifications',
      );
    },
    close: () => client.end(),
  };
}
