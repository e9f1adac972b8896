import { getArchive, startArchive } from '@quilt/contract/features/account';
import { beforeAll, beforeEach, expect, vi } from 'vitest';
import { JOBS } from '../services/build';
import { createTestApp, type Person } from '.';
import { mailsTo } from './mails';

/** A server that does its jobs, and what people see there of their own accounts. The clock is set back for each test. */
export async function createAccountWorld(environment: Record<string, string> = {}) {
  const world = await createTestApp(environment);
  const { platform, clock } = world;
  const start = clock.now();
  beforeAll(() => platform.jobs.start(platform, JOBS));
  beforeEach(() => {
    clock.set(start);
    return () => vi.restoreAllMocks();
  });

  async function archiveOf(person: Person) {
    const answer = await person.call(getArchive, {});
    if (!answer.ok) throw new Error(answer.error.code);
    return answer.data.item;
  }

  return {
    ...world,
    start,
    archiveOf,
    /** Asked for, and as it is when its job is done. */
    async packed(person: Person) {
      expect(await person.call(startArchive, {})).toMatchObject({ status: 202 });
      await platform.jobs.drain();
      return archiveOf(person);
    },
    async keyOf(person: Person): Promise<string> {
      const { rows } = await platform.pool.query('select blob_key from archives where user_id = $1', [
        person.id,
      ]);
      return rows[0]?.blob_key ?? '';
    },
    mailsTo: (person: Person) => mailsTo(platform, `${person.username}@example.org`),
  };
}
