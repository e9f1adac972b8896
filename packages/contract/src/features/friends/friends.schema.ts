import { z } from 'zod';
import { Ties } from '../../access/ties';
import { Instant } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { LIMITS } from '../../limits';
import { PersonCard, PROFILE_ACTIONS } from '../profile/profile.schema';

/** A person in one of the lists, since when, what the viewer is to them, null where it is the viewer, and may do. */
export const TiedPerson = z.object({
  person: PersonCard,
  ties: Ties.nullable(),
  can: z.array(z.enum(PROFILE_ACTIONS)),
  since: Instant,
});
export type TiedPerson = z.output<typeof TiedPerson>;

export const BlockedPerson = TiedPerson.omit({ ties: true, can: true });

export const REPORT_REASONS = ['spam', 'insult', 'fake', 'other'] as const;
export const NewReport = z.strictObject({
  uuid: UserUuid,
  reason: z.enum(REPORT_REASONS),
  text: z.string().trim().max(LIMITS.reportText.max, 'friends.report_too_long').default(''),
});

/** Of the signed-in user; each up to 100, which reads "99+". */
export const TieCounts = z.object({
  friends: z.int(),
  friendRequests: z.int(),
  subscribers: z.int(),
  subscriberRequests: z.int(),
  subscriptions: z.int(),
});
export type TieCounts = z.output<typeof TieCounts>;
