import { invitationsErrors } from '@quilt/contract/features/invitations';
import { membersErrors } from '@quilt/contract/features/members';
import { profileErrors } from '@quilt/contract/features/profile';
import { teamsErrors } from '@quilt/contract/features/teams';
import { type ErrorWords, useErrorText } from '../../i18n/use-error-text';

/** Of whatever can stand in the way of an invitation. */
export function useInvitationWords(): ErrorWords {
  return useErrorText(invitationsErrors, membersErrors, teamsErrors, profileErrors);
}
