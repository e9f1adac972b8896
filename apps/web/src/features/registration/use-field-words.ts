import { commonErrors, type ErrorParams } from '@quilt/contract/core';
import { authErrors } from '@quilt/contract/features/auth';
import { profileErrors } from '@quilt/contract/features/profile';
import { registrationErrors } from '@quilt/contract/features/registration';
import { LIMITS } from '@quilt/contract/limits';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/use-error-text';
import { MISMATCH } from '../passwords';

const ERRORS = { ...commonErrors, ...authErrors, ...profileErrors, ...registrationErrors };

const BOUNDS: Readonly<Record<string, ErrorParams>> = {
  'profile.username_too_short': LIMITS.username,
  'profile.username_too_long': LIMITS.username,
  'profile.name_too_long': LIMITS.personName,
  'profile.age': LIMITS.age,
  'auth.password_too_short': LIMITS.password,
  'auth.password_too_long': LIMITS.password,
};

interface FieldWords {
  wordError(error: unknown): string;
  /** What is wrong with the field of that name. */
  wordField(code: string, label: string): string;
}

export function useFieldWords(): FieldWords {
  const { wordError, wordCode } = useErrorText(ERRORS);
  const { t } = useTranslation('passwords');
  return {
    wordError,
    wordField: (code, label) =>
      code === MISMATCH
        ? t('mismatch')
        : wordCode(code, { ...BOUNDS[code], field: label.toLocaleLowerCase() }),
  };
}
