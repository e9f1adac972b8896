import { groupsErrors } from '@quilt/contract/features/groups';
import { useErrorText } from '../../i18n/use-error-text';

/** The words of all that can go wrong with a group. */
export const useGroupWords = () => useErrorText(groupsErrors);
