import { z } from 'zod';
import { READ_ONLY_TEAM } from '../../access/read-only';
import { edit } from '../../core/edit';
import { defineEndpoint } from '../../core/endpoint';
import { Day, item, list, nothing, pageQuery } from '../../core/envelope';
import { ImageId, UserUuid } from '../../core/ids';
import { DownloadAddress, ticketQuery } from '../../core/ticket';
import { LIMITS } from '../../limits';
import { TeamPage } from './team-page.schema';
import { TeamId } from './teams.ids';
import {
  AUDIT_TOPICS,
  AuditEntry,
  LedgerEntry,
  NewTeam,
  OpenTeam,
  Team,
  TeamCard,
  TeamChanges,
} from './teams.schema';

const one = z.strictObject({ id: TeamId });
const search = z.string().trim().max(LIMITS.searchText.max).optional();

export const listTeams = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/teams',
  summary: 'Teams that the signed-in user is in, by title',
  caller: 'user',
  scope: 'teams:read',
  query: z.strictObject({ state: z.enum(['active', 'archived', 'all']).default('active'), ...pageQuery }),
  answer: list(TeamCard),
  errors: [],
});

/** Those that are not hidden, and that the signed-in user is not in. */
export const listOpenTeams = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/teams/open',
  summary: 'Teams that can be joined or asked, by title',
  caller: 'user',
  scope: 'teams:read',
  query: z.strictObject({ search, ...pageQuery }),
  answer: list(OpenTeam),
  errors: [],
});

export const createTeam = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/teams',
  summary: 'A new team, whose owner is the signed-in user',
  caller: 'user',
  scope: 'teams:write',
  isRepeatable: true,
  status: 201,
  body: NewTeam,
  answer: item(Team),
  errors: ['teams.too_many', 'teams.unverified'],
});

export const getTeam = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/teams/:id',
  summary: 'A team with the parts of its page, as far as the caller may see them',
  caller: 'user',
  scope: 'teams:read',
  params: one,
  answer: item(TeamPage),
  errors: [],
});

export const updateTeam = defineEndpoint({
  service: 'api',
  method: 'PATCH',
  path: '/teams/:id',
  summary: 'Change the settings of a team',
  caller: 'user',
  scope: 'teams:write',
  params: one,
  body: edit(TeamChanges),
  // Holidays of some years, each with its name.
  bodyBytes: 64 * 1024,
  answer: item(Team),
  errors: [...READ_ONLY_TEAM, 'teams.hours_wrong'],
});

export const archiveTeam = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/teams/:id/archive',
  summary: 'Archive a team: it is kept, and read only',
  caller: 'user',
  scope: 'teams:write',
  params: one,
  answer: item(Team),
  errors: ['teams.deleted'],
});

export const restoreTeam = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/teams/:id/restore',
  summary: 'Take a team back from the archive',
  caller: 'user',
  scope: 'teams:write',
  params: one,
  answer: item(Team),
  errors: ['teams.deleted'],
});

export const deleteTeam = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/teams/:id/deletion',
  summary: 'Delete a team; for a month its owner can have it back',
  caller: 'user',
  params: one,
  answer: item(Team),
  errors: ['auth.proof_required'],
});

export const undeleteTeam = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/teams/:id/deletion',
  summary: 'Have a deleted team back',
  caller: 'user',
  params: one,
  status: 200,
  answer: item(Team),
  errors: [],
});

export const uploadTeamImage = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/teams/:id/image',
  summary: 'An image for a team, in place of its quilt mark',
  caller: 'user',
  kind: 'multipart',
  status: 201,
  params: one,
  files: { image: { maxBytes: LIMITS.avatar.bytes } },
  answer: item(Team),
  errors: [
    ...READ_ONLY_TEAM,
    'profile.image_unreadable',
    'profile.image_too_long',
    'profile.image_too_many_pixels',
  ],
  rateLimit: { max: LIMITS.avatarsPerMinute, seconds: 60, by: 'user' },
});

export const removeTeamImage = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/teams/:id/image',
  summary: 'The quilt mark again',
  caller: 'user',
  params: one,
  answer: nothing,
  errors: READ_ONLY_TEAM,
});

/** Whoever may see the team, or holds an invitation to it. */
export const getTeamImage = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/teams/:id/image/:image',
  summary: 'The image of a team',
  caller: 'user',
  kind: 'stream',
  params: z.strictObject({ id: TeamId, image: ImageId }),
  answer: z.undefined(),
  errors: [],
  cache: 'immutable',
});

export const listActivity = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/teams/:id/activity',
  summary: 'What happened in a team, newest first',
  caller: 'user',
  scope: 'teams:read',
  params: one,
  query: z.strictObject({ ...pageQuery }),
  answer: list(LedgerEntry),
  errors: [],
});

const auditFilters = {
  /** A name of who did it or whom it is about, or the title of a thing. */
  search,
  actor: UserUuid.optional(),
  topic: z.enum(AUDIT_TOPICS).optional(),
  /** Days of the team's time zone, both among those that are told. */
  from: Day.optional(),
  until: Day.optional(),
};

export const listAudit = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/teams/:id/audit',
  summary: 'The audit log of a team, newest first',
  caller: 'user',
  params: one,
  query: z.strictObject({ ...auditFilters, ...pageQuery }),
  answer: list(AuditEntry),
  errors: [],
});

export const openAuditExport = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/teams/:id/audit/export',
  summary: 'An address to download the audit log from, as it is filtered',
  caller: 'user',
  params: one,
  body: z.strictObject(auditFilters),
  answer: item(DownloadAddress),
  errors: [],
});

export const downloadAudit = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/teams/:id/audit/file',
  summary: 'The audit log of a team as CSV',
  caller: 'anyone',
  kind: 'stream',
  params: one,
  query: z.strictObject({ ...auditFilters, ...ticketQuery }),
  answer: z.undefined(),
  errors: [],
});
