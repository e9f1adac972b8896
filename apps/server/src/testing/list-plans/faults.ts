import pg from 'pg';
import { expect } from 'vitest';
import { z } from 'zod';
import { watchQueries } from '../asked-queries';
import type { PlansWorld } from './world';

/** Fewer than any of the large tables holds; as many as are read side by side for a page with several values. */
const MOST_ROWS = 3_000;
const LARGE_ROWS = 4_000;

const PlanNode = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  'Rows Removed by Index Recheck': z.number().optional(),
  get Plans() {
    return z.array(PlanNode).optional();
  },
});
type PlanNode = z.output<typeof PlanNode>;
const Explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: PlanNode })) }));

/** What is wrong with how a statement is answered; nothing where all is well. */
async function findFaults(
  client: pg.Client,
  text: string,
  values: readonly unknown[],
  most: number,
): Promise<string[]> {
  const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values]);
  const plan = Explained.parse(rows)[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('no plan');
  const large = await largeTables(client);
  return nodesOf(plan).flatMap((node) => {
    const table = node['Relation Name'];
    const name = `${node['Node Type']} of ${table ?? node['Index Name']}`;
    if (node['Node Type'] === 'Seq Scan' && table !== undefined && large.has(table)) return [name];
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    const looked = (node['Actual Rows'] + removed) * node['Actual Loops'];
    return node['Node Type'].includes('Scan') && looked > most ? [`${name}, ${looked} rows`] : [];
  });
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

export async function largeTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= $1`,
    [LARGE_ROWS],
  );
  return new Set(rows.map(({ name }) => name));
}

type Platform = PlansWorld['platform'];

export async function withClient<Result>(
  { pool }: Platform,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...pool.options, password: pool.options.password });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Of all that is asked meanwhile. */
export async function faultsOf(
  platform: Platform,
  walk: () => Promise<unknown>,
  most = MOST_ROWS,
): Promise<string[]> {
  const watched = watchQueries();
  await walk();
  const asked = watched.asked().filter(({ text }) => /^\s*(select|with)\b/i.test(text));
  watched.stop();
  expect(asked.length).toBeGreaterThan(0);
  return withClient(platform, async (client) => {
    const faults: string[] = [];
    for (const { text, values } of asked) {
      for (const fault of await findFaults(client, text, values, most))
        faults.push(`${fault}: ${text.slice(0, 500)}`);
    }
    return [...new Set(faults)];
  });
}
