import { z } from 'zod';
import { UserUuid } from '../../core/ids';
import { PersonCard } from '../profile/profile.schema';
import { ProjectId, ProjectMark, TagId } from '../projects/projects.schema';
import { TeamMark } from '../teams/teams.schema';
import { Connection } from './task-parts.schema';

/** To another project, of the same team or of another one. */
export const Transfer = z.strictObject({
  /** Where the mover saw it: where it is elsewhere by now, nothing is done. */
  from: ProjectId,
  to: ProjectId,
  /** Tags of the same name are put on it there. */
  keepsTags: z.boolean().default(true),
});
export type Transfer = z.output<typeof Transfer>;

/** What does not fit into another project. */
export const TransferLosses = z.object({
  project: ProjectMark,
  team: TeamMark,
  /** By its title, as all that is lost. */
  milestone: z.string().nullable(),
  tags: z.array(z.object({ id: TagId, title: z.string(), isThere: z.boolean() })),
  /** Who cannot be that there. */
  worker: UserUuid.nullable(),
  inspector: UserUuid.nullable(),
  /** What is begun and has nobody to work on it is new again. */
  isReturned: z.boolean(),
  /** What is on the test and has nobody to inspect it is in progress again. */
  isUntested: z.boolean(),
  /** Connections are between tasks of one team. Those that the viewer sees, and how many there are. */
  connections: z.array(Connection),
  connectionCount: z.int(),
  /** Those who would not see it any more. */
  watchers: z.array(UserUuid),
  people: z.array(PersonCard),
});
export type TransferLosses = z.output<typeof TransferLosses>;
