import { authErrors } from '@quilt/contract/features/auth';
import { membersErrors } from '@quilt/contract/features/members';
import { teamsErrors } from '@quilt/contract/features/teams';
import { useErrorText } from '../../i18n/use-error-text';

/** The words of all that can go wrong here. */
export const useMemberWords = () => useErrorText(teamsErrors, membersErrors, authErrors);
