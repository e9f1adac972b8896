import { z } from 'zod';
import { READ_ONLY_TEAM } from '../../access/read-only';
import { defineEndpoint } from '../../core/endpoint';
import { all, Day, item, list, nothing, pageQuery } from '../../core/envelope';
import { UserUuid } from '../../core/ids';
import { LIMITS } from '../../limits';
import { TeamId } from '../teams/teams.ids';
import { Team } from '../teams/teams.schema';
import { Absence, AbsenceId, Grant, Member, NewAbsence } from './members.schema';

const ofTeam = z.strictObject({ id: TeamId });
const one = z.strictObject({ id: TeamId, uuid: UserUuid });
const GRANT_FAULTS = ['members.last_day_wrong', 'members.host_wrong'] as const;

export const listMembers = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/teams/:id/members',
  summary: 'Members of a team, the highest in rank first',
  caller: 'user',
  scope: 'teams:read',
  params: ofTeam,
  query: z.strictObject({
    search: z.string().trim().max(LIMITS.searchText.max).optional(),
    ...pageQuery,
  }),
  answer: list(Member),
  errors: [],
});

export const changeRole = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/teams/:id/members/:uuid/role',
  summary: 'Give a member another role',
  caller: 'user',
  scope: 'teams:write',
  params: one,
  body: Grant,
  answer: item(Member),
  errors: [...READ_ONLY_TEAM, ...GRANT_FAULTS, 'members.role_out_of_reach'],
});

export const extendMember = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/teams/:id/members/:uuid/last-day',
  summary: 'Another last day for a temporary performer',
  caller: 'user',
  scope: 'teams:write',
  params: one,
  body: z.strictObject({ lastDay: Day }),
  answer: item(Member),
  errors: [...READ_ONLY_TEAM, 'members.last_day_wrong', 'members.not_temporary'],
});

export const removeMember = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/teams/:id/members/:uuid',
  summary: 'Remove a member from the team',
  caller: 'user',
  scope: 'teams:write',
  params: one,
  answer: nothing,
  errors: READ_ONLY_TEAM,
});

export const leaveTeam = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/teams/:id/leave',
  summary: 'Leave a team',
  caller: 'user',
  status: 204,
  params: ofTeam,
  answer: nothing,
  errors: ['members.owner_leaves'],
});

/** The former owner becomes an administrator. */
export const handOver = defineEndpoint({
  service: 'api',
  method: 'PUT',
  path: '/teams/:id/owner',
  summary: 'Hand a team over to another member',
  caller: 'user',
  params: ofTeam,
  body: z.strictObject({ uuid: UserUuid }),
  answer: item(Team),
  errors: ['auth.proof_required', 'teams.deleted'],
});

export const listAbsences = defineEndpoint({
  service: 'api',
  method: 'GET',
  path: '/teams/:id/absences',
  summary: 'Absences of members that are not over yet, the next first',
  caller: 'user',
  scope: 'teams:read',
  params: ofTeam,
  query: z.strictObject({ of: UserUuid.optional() }),
  answer: all(Absence),
  errors: [],
});

export const createAbsence = defineEndpoint({
  service: 'api',
  method: 'POST',
  path: '/teams/:id/absences',
  summary: 'Say when one will be away',
  caller: 'user',
  scope: 'teams:write',
  status: 201,
  params: ofTeam,
  body: NewAbsence,
  answer: item(Absence),
  errors: [...READ_ONLY_TEAM, 'members.days_wrong', 'members.absence_overlaps', 'members.too_many_absences'],
});

export const deleteAbsence = defineEndpoint({
  service: 'api',
  method: 'DELETE',
  path: '/teams/:id/absences/:absence',
  summary: 'Take an absence of one’s own back',
  caller: 'user',
  scope: 'teams:write',
  params: z.strictObject({ id: TeamId, absence: AbsenceId }),
  answer: nothing,
  errors: READ_ONLY_TEAM,
});
