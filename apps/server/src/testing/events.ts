import { toScope } from '@quilt/contract/core';
import { catchUp } from '@quilt/contract/features/live';
import { sql } from 'kysely';
import { createDispatcher } from '../platform/events';
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

/**
 * Until all durable consumers have seen everything that was told so far. Nearly all that people do earns them something
 * sooner or later: that is weighed where a test asks for it, of all that was told.
 */
export async function handOut(
  { platform }: Pick<TestApp, 'platform'>,
  { earns = false }: { earns?: boolean } = {},
): Promise<void> {
  const { db, clock, log, committed } = platform;
  const heard = FEATURES.filter(({ name }) => earns || name !== 'achievements');
  if (earns) await sql`update outbox set handled_at = null`.execute(db);
  const consumers = heard.flatMap((feature) => feature.consumers ?? []);
  const dispatcher = createDispatcher({ db, consumers, clock, log, committed });
  await dispatcher.drain();
  await dispatcher.stop();
}
