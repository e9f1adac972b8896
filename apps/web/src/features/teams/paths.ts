import type { TeamId } from '@quilt/contract/features/teams';

export const teamPath = (id: TeamId): string => `/team/${id}`;
export const teamRolesPath = (id: TeamId): string => `${teamPath(id)}/roles`;
export const teamAuditPath = (id: TeamId): string => `${teamPath(id)}/audit`;
export const teamSettingsPath = (id: TeamId): string => `${teamPath(id)}/settings`;
