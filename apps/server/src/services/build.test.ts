import { expect, test, vi } from 'vitest';
import { createTestApp } from '../testing';

vi.mock('@quilt/contract/events', async (original) => {
  const { EVENTS } = await original<typeof import('@quilt/contract/events')>();
  const { defineEvent } = await import('@quilt/contract/core');
  const { z } = await import('zod');
  const unfit = defineEvent('thing.counted', z.object({ count: z.int().default(1) }));
  return { EVENTS: [...EVENTS, unfit] };
});

test('a server whose events cannot all be told does not start', async () => {
  await expect(createTestApp()).rejects.toThrow('thing.counted cannot be told');
});
