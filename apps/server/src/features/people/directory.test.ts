import { DEFAULT_PRIVACY } from '@quilt/contract/access';
import { patchUser, updateUser } from '@quilt/contract/features/profile';
import { signUp } from '@quilt/contract/features/registration';
import { updateResume } from '@quilt/contract/features/resume';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { StoredEvent } from '../../platform/feature';
import { handOut } from '../../testing/events';
import { createPeopleWorld } from '../../testing/people-world';
import { FULL_RESUME } from '../../testing/resumes';
import { keepDirectory } from './directory';
import { peoplePersonalData } from './people.personal-data';

const world = await createPeopleWorld();
const { people, platform, context, clock, done, keptOf, walk, enterAll } = world;
const { vera, ivan } = await people('vera', 'ivan');

async function eventsOf(uuid: string): Promise<StoredEvent[]> {
  const { rows } = await sql<{ id: number; seq: number; payload: { type: string } }>`
    select id, seq, payload from outbox where scope = ${`user:${uuid}`} order by seq`.execute(platform.db);
  return rows.map(({ id, seq, payload: { type } }) => ({
    outboxId: id,
    type,
    id: uuid,
    scope: `user:${uuid}`,
    seq,
    patch: null,
    createdAt: clock.now(),
  }));
}

describe('what is kept of somebody', () => {
  test('follows what they change of their profile, their resume and their settings', async () => {
    await done(vera.call(updateUser, { body: { cityId: 5, positionId: 2 } }));
    await handOut(world);
    expect((await walk(ivan, { city: '5' })).found).toEqual(['Vera']);
    await done(
      vera.call(patchUser, { body: { firstName: 'Vesna', username: 'vesna_1', birthDate: '1999-01-01' } }),
    );
    await done(vera.call(updateResume, { body: FULL_RESUME }));
    await handOut(world);
    expect((await walk(ivan, { search: 'vesna_1' })).found).toEqual(['Vesna']);
    expect((await walk(ivan, { tag: 'risk', university: '12', ageTo: 27 })).found).toEqual(['Vesna']);
    const open = await keptOf(vera);

    await done(vera.call(updateUser, { body: { conf: { seeResume: 'me' } } }));
    await handOut(world);
    expect(await keptOf(vera)).not.toEqual(open);
    await done(vera.call(updateUser, { body: { conf: DEFAULT_PRIVACY, accountType: 'private' } }));
    await handOut(world);
    const closed = await keptOf(vera);
    expect(closed).not.toEqual(open);
    await done(vera.call(updateUser, { body: { accountType: 'public' } }));
    await handOut(world);
    expect(await keptOf(vera)).toEqual(open);
  });

  test('is the same whether an event comes once, twice or late', async () => {
    const before = await keptOf(vera);
    expect(before.length).toBeGreaterThan(10);
    const events = await eventsOf(vera.uuid);
    expect(events.map(({ type }) => type)).toContain('resume.updated');
    for (const event of [...events, ...events.toReversed()]) {
      await context.transaction((tx) => keepDirectory.handle(tx, [event, event], clock.now()));
    }
    expect(await keptOf(vera)).toEqual(before);
    await sql`update outbox set handled_at = null, delivered = null`.execute(platform.db);
    await handOut(world);
    expect(await keptOf(vera)).toEqual(before);
  });

  test('is not written where nothing of it is another', async () => {
    const versions = async () =>
      (
        await sql<{ xmin: string }>`select xmin::text from person_keys where user_id = ${vera.id}
        union all select xmin::text from person_words where user_id = ${vera.id}`.execute(platform.db)
      ).rows;
    const before = await versions();
    await done(vera.call(updateUser, { body: { language: 'ru' } }));
    await handOut(world);
    expect(await versions()).toEqual(before);
  });

  test('goes with them, and an event of the erased brings nothing back', async () => {
    const { gone } = await people('gone');
    await enterAll([gone.id]);
    expect((await walk(ivan, { search: 'gone' })).found).toEqual(['Gone']);
    await context.transaction((tx) => peoplePersonalData.erase(tx, gone.id, platform));
    expect(await keptOf(gone)).toEqual([]);
    await platform.db
      .updateTable('users')
      .set({ username: `deleted_${gone.id}` })
      .where('id', '=', gone.id)
      .execute();
    const event = { outboxId: 1, type: 'user.updated', id: gone.uuid, scope: `user:${gone.uuid}`, seq: 1 };
    await context.transaction((tx) =>
      keepDirectory.handle(tx, [{ ...event, patch: null, createdAt: clock.now() }], clock.now()),
    );
    expect(await keptOf(gone)).toEqual([]);
  });

  test('is exported in words', async () => {
    expect(await peoplePersonalData.export(platform.db, vera.id)).toEqual({
      words: ['tester', 'vesna', 'vesna_1', 'budgets', 'planning', 'risk'],
    });
  });
});

test('a newcomer is found as soon as they are told of', async () => {
  const body = {
    name: 'Newcomer',
    lastname: 'Testerova',
    gender: 'female' as const,
    username: 'newcomer',
    email: 'newcomer@example.org',
    password: 'a-quilt-of-many-words',
    specialty_id: 1,
    birthdate: '2000-01-01',
    terms: true as const,
  };
  await done(world.call(signUp, { body }));
  await handOut(world);
  expect((await walk(ivan, { search: 'newcomer' })).found).toEqual(['Newcomer']);
});

test('whoever was here before there was a directory comes into it as a newcomer does', async () => {
  const { elder } = await people('elder');
  // The last statement of the migration.
  await sql`with told as (update scopes set seq = seq + 1 where scope = ${`user:${elder.uuid}`} returning scope, seq)
    insert into outbox (scope, seq, payload)
    select scope, seq, jsonb_build_object('type', 'user.created', 'id', substr(scope, 6), 'patch', null)
      from told`.execute(platform.db);
  expect((await walk(ivan, { search: 'elder' })).found).toEqual([]);
  await handOut(world);
  expect((await walk(ivan, { search: 'elder' })).found).toEqual(['Elder']);
});
