import { authErrors } from '@quilt/contract/features/auth';
import { invitationsErrors } from '@quilt/contract/features/invitations';
import { membersErrors } from '@quilt/contract/features/members';
import { profileErrors } from '@quilt/contract/features/profile';
import { teamsErrors } from '@quilt/contract/features/teams';
import { useErrorText } from '../../i18n/use-error-text';

/** The words of all that can go wrong with a team. */
export const useTeamWords = () =>
  useErrorText(teamsErrors, membersErrors, invitationsErrors, profileErrors, authErrors);
