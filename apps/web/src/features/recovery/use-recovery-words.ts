import { authErrors } from '@quilt/contract/features/auth';
import { profileErrors } from '@quilt/contract/features/profile';
import { recoveryErrors } from '@quilt/contract/features/recovery';
import { useErrorText } from '../../i18n/use-error-text';
import { mismatchErrors } from '../passwords';

/** The words of all that can go wrong here. */
export const useRecoveryWords = () => useErrorText(authErrors, profileErrors, recoveryErrors, mismatchErrors);
