import { toScope } from '@quilt/contract/core';
import { catchUp } from '@quilt/contract/features/live';
import { sql } from 'kysely';
import type { Platform } from '../platform/context';
import { createDispatcher, createWants } from '../platform/events';
import type { Consumer, EventContent, Feature } from '../platform/feature';
import { FEATURES } from '../services/features';
import type { Person, TestApp } from '.';

/** What somebody's devices were told so far. */
export async function eventsOf(person: Person) {
  const answer = await person.call(catchUp, {
    params: { scope: toScope('user', person.uuid) },
    query: { after: 0 },
  });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data.items.map(({ type, id, patch }) => ({ type, id, patch }));
}

const [achievements, others] = [
  FEATURES.filter(({ name }) => name === 'achievements'),
  FEATURES.filter(({ name }) => name !== 'achievements'),
];

/** Until all durable consumers have seen everything that was told so far, but for `handOutEarned`. */
export function handOut({ platform }: Pick<TestApp, 'platform'>): Promise<void> {
  return drain(platform, consumersOf(others));
}

/**
 * Nearly all that people do earns them something sooner or later: that is weighed where a test asks for it, of all that
 * was told. The server's own dispatcher may take some of it meanwhile, and earns nothing: that is handed out again.
 */
export async function handOutEarned({ platform }: Pick<TestApp, 'platform'>): Promise<void> {
  do {
    await sql`update outbox set handled_at = null`.execute(platform.db);
    await drain(platform, consumersOf(FEATURES));
  } while (await hasMissed(platform, consumersOf(achievements)));
}

function consumersOf(features: readonly Feature[]): Consumer[] {
  return features.flatMap((feature) => feature.consumers ?? []);
}

async function drain({ db, clock, log, committed }: Platform, consumers: readonly Consumer[]): Promise<void> {
  const dispatcher = createDispatcher({ db, consumers, clock, log, committed });
  await dispatcher.drain();
  await dispatcher.stop();
}

/** Whether something that these want has not reached all of them. */
async function hasMissed({ db }: Platform, consumers: readonly Consumer[]): Promise<boolean> {
  const { rows } = await sql<EventContent & { delivered: string[] }>`
    select payload ->> 'type' as type, payload -> 'id' as id, payload -> 'patch' as patch, scope,
           coalesce(delivered, '{}') as delivered
      from outbox`.execute(db);
  return rows.some(({ delivered, ...event }) =>
    consumers.some((consumer) => !delivered.includes(consumer.name) && createWants([consumer])(event)),
  );
}
