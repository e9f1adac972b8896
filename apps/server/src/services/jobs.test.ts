import { expect, test } from 'vitest';
import { createTestApp } from '../testing';
import { JOBS } from './build';

const { platform } = await createTestApp();

const scheduled = JOBS.filter((job) => job.schedule !== undefined);

test('there are jobs that run by themselves, each under a name of its own', () => {
  expect(scheduled.length).toBeGreaterThan(0);
  expect(new Set(JOBS.map((job) => job.name)).size).toBe(JOBS.length);
});

test.each(scheduled.map((job) => [job.name, job] as const))(
  '%s runs with what its schedule gives it',
  async (_, job) => {
    await job.run(platform, job.parse(null));
  },
);
