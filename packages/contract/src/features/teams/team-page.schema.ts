import { z } from 'zod';
import { Earned } from '../achievements/achievements.schema';
import { DocumentsStrip } from '../documents/cards.schema';
import { Invitation, JoinRequest } from '../invitations/invitations.schema';
import { PersonCard } from '../profile/profile.schema';
import { ProjectCard } from '../projects/projects.schema';
import { LedgerEntry, Team } from './teams.schema';

/* What features show on the page of a team, of what its viewer may see: the first of each, and how many, up to 100. */

export const TeamPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('projects'), count: z.int(), items: z.array(ProjectCard) }),
  /** For who may invite: those that wait, and those that were declined lately. */
  z.object({ kind: z.literal('invitations'), count: z.int(), items: z.array(Invitation) }),
  z.object({ kind: z.literal('joinRequests'), count: z.int(), items: z.array(JoinRequest) }),
  /**
   * Of the tasks whose deadline passed within 30 days, in projects that the viewer sees into; of up to 1,000. Done ones
   * count when they are archived too.
   */
  z.object({ kind: z.literal('onTime'), due: z.int(), onTime: z.int() }),
  /** What its members have earned lately, of what the viewer may see. */
  z.object({ kind: z.literal('achievements'), items: z.array(Earned.extend({ person: PersonCard })) }),
  /** At the top of the team's documents. */
  DocumentsStrip,
  z.object({ kind: z.literal('activity'), items: z.array(LedgerEntry) }),
]);
export type TeamPart = z.output<typeof TeamPart>;

/** With the members, who are a list of their own, all that the page asks for. */
export const TeamPage = Team.extend({ parts: z.array(TeamPart) });
export type TeamPage = z.output<typeof TeamPage>;
