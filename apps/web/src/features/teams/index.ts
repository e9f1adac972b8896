export { refetchTeam, refetchTeams, teamKey, teamQuery, teamsQuery } from './api';
export { MarkFace } from './components/MarkFace';
export { TeamFace } from './components/TeamFace';
export { useMarkImage } from './components/use-mark-image';
export { useLiveTeam, useLiveTeams } from './live';
export { teamPath, teamRolesPath } from './paths';
export { RoleChip } from './roles/RoleChip';
export { ROLE_LOOKS } from './roles/role-looks';
export { useRoleWords } from './roles/use-role-words';
