import { accountErrors } from '@quilt/contract/features/account';
import { authErrors } from '@quilt/contract/features/auth';
import { useErrorText } from '../../i18n/use-error-text';

/** The words of all that can go wrong here. */
export const useAccountWords = () => useErrorText(authErrors, accountErrors);
