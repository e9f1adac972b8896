import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../testing';
import { JOBS } from './build';

const { platform } = await createTestApp();

const scheduled = JOBS.filter((job) => job.schedule !== undefined);

test('there are jobs that run by themselves, each under a name of its own', () => {
  expect(scheduled.length).toBeGreaterThan(0);
  expect(new Set(JOBS.map((job) => job.name)).size).toBe(JOBS.length);
});

test('schedules name a minute and an hour that there are', () => {
  const Time = z.union([
    z.literal('everyMinute'),
    z.strictObject({ minute: z.int().min(0).max(59), hour: z.int().min(0).max(23).optional() }),
  ]);
  for (const { name, schedule } of scheduled) expect(Time.safeParse(schedule).success, name).toBe(true);
});

test.each(scheduled.map((job) => [job.name, job] as const))(
  '%s runs with what its schedule gives it',
  async (_, job) => {
    await job.run(platform, job.parse(null));
  },
);
