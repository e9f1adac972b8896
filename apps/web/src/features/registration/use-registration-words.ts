import { authErrors } from '@quilt/contract/features/auth';
import { profileErrors } from '@quilt/contract/features/profile';
import { registrationErrors } from '@quilt/contract/features/registration';
import { useErrorText } from '../../i18n/use-error-text';
import { mismatchErrors } from '../passwords';

/** The words of all that can go wrong here. */
export const useRegistrationWords = () =>
  useErrorText(authErrors, profileErrors, registrationErrors, mismatchErrors);
