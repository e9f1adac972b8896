import { z } from 'zod';
import { Instant } from '../../core/envelope';
import type { Language } from '../../product';

const Words = z.object({ en: z.string(), ru: z.string() } satisfies Record<Language, z.ZodString>);

/** All that a user has here, packed. */
export const Archive = z.object({
  state: z.enum(['packing', 'ready', 'failed']),
  /** Of the parts that are packed one after the other. */
  step: z.int(),
  steps: z.int(),
  /** What is being packed, as it stands in the middle of a sentence; whoever reads it may change their language. */
  part: Words.nullable(),
  /** Null until it is ready. */
  bytes: z.int().nullable(),
  startedAt: Instant,
  /** When it is thrown away. */
  expiresAt: Instant.nullable(),
});
export type Archive = z.output<typeof Archive>;

export const Deletion = z.object({ deletesAt: Instant });
