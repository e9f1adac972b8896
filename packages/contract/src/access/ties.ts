import { z } from 'zod';

/** What two users are to each other, as one of them sees it. */
export const Ties = z.object({
  friendship: z.enum(['none', 'askedByMe', 'askedByThem', 'friends']),
  subscribedByMe: z.boolean(),
  subscribedToMe: z.boolean(),
  /** Asked of a private account, which has not answered yet. */
  subscriptionAskedByMe: z.boolean(),
  subscriptionAskedByThem: z.boolean(),
  isBlockedByMe: z.boolean(),
});
export type Ties = z.output<typeof Ties>;
