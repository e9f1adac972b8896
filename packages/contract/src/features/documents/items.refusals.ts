import { READ_ONLY_TEAM } from '../../access/read-only';

/** Why something cannot be put somewhere. */
export const NO_SPOT = [
  ...READ_ONLY_TEAM,
  'documents.no_folder',
  'documents.no_team',
  'documents.folder_full',
  'documents.too_deep',
] as const;
export const NAMES = ['documents.folder_exists', 'documents.name_taken'] as const;
export const FULL = ['documents.team_full', 'documents.own_full'] as const;
