import { READ_ONLY_PROJECT } from '../../access/read-only';

/** Why nothing is written in a chat that one reads. */
export const CLOSED = [
  ...READ_ONLY_PROJECT,
  'chats.friends_only',
  'chats.nobody',
  'chats.unverified',
  'chats.left',
] as const;

/** Why there is no room for a file: of the chat of a team it is the team's, of others its sender's. */
export const FULL = ['documents.team_full', 'documents.own_full'] as const;
