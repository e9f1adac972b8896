import { DEFAULT_PRIVACY, type PrivacySettings } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import { countPeople, listPeople, listTags } from '@quilt/contract/features/people';
import { updateUser } from '@quilt/contract/features/profile';
import { type ResumeContent, updateResume } from '@quilt/contract/features/resume';
import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Users } from '../db/schema.gen';
import { enter } from '../features/people';
import type { Person, SentInput } from '.';
import { handOut } from './events';
import { createTiesWorld } from './ties-world';

type Query = NonNullable<SentInput<typeof listPeople>['query']>;
type Filters = NonNullable<SentInput<typeof countPeople>['query']>;

/** People of a directory, whose profiles are rows that a test writes as it needs them. */
export async function createPeopleWorld() {
  const world = await createTiesWorld();
  const { platform, context, done } = world;

  const page = (viewer: Person, query: Query = {}) => done(viewer.call(listPeople, { query }));

  return {
    ...world,
    page,
    /** Written without an event, and entered at once. */
    async setUp(person: Person, columns: Updateable<Users>, resume?: Partial<ResumeContent>) {
      if (Object.keys(columns).length > 0) {
        await platform.db.updateTable('users').set(columns).where('id', '=', person.id).execute();
      }
      if (resume) await done(person.call(updateResume, { body: resume }));
      await context.transaction((tx) => enter(tx, [person.id]));
    },
    /** As its owner changes it, with everything that follows. */
    async setPrivacy(
      person: Person,
      accountType: 'public' | 'private',
      conf: Partial<PrivacySettings> = DEFAULT_PRIVACY,
    ) {
      await done(person.call(updateUser, { body: { accountType, conf } }));
      await handOut(world);
    },
    enterAll: async (ids: readonly UserId[]) => context.transaction((tx) => enter(tx, ids)),
    /** The usernames, or else the first names, of all pages one after another, and how many came on each. */
    async walk(viewer: Person, query: Query = {}, between: () => Promise<void> = async () => undefined) {
      const found: string[] = [];
      const sizes: number[] = [];
      let cursor: string | undefined;
      do {
        const answer = await page(viewer, { ...query, cursor });
        found.push(...answer.items.map(({ firstName }) => firstName));
        sizes.push(answer.items.length);
        cursor = answer.nextCursor ?? undefined;
        await between();
      } while (cursor !== undefined);
      return { found, sizes };
    },
    count: async (viewer: Person, query: Filters = {}) =>
      (await done(viewer.call(countPeople, { query }))).item.count,
    tags: async (viewer: Person, search = '') =>
      (await done(viewer.call(listTags, { query: { search } }))).items.map(({ title }) => title),
    /** What is kept of somebody. */
    async keptOf(person: Person) {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from person_keys t where user_id = ${person.id}
        union all select t::text from person_words t where user_id = ${person.id} order by 1`.execute(
        platform.db,
      );
      return rows.map(({ row }) => row);
    },
  };
}
