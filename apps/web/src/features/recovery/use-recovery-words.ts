import { commonErrors } from '@quilt/contract/core';
import { authErrors } from '@quilt/contract/features/auth';
import { profileErrors } from '@quilt/contract/features/profile';
import { recoveryErrors } from '@quilt/contract/features/recovery';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/use-error-text';
import type { Fault } from '../../lib/field-faults';
import { MISMATCH } from '../passwords';

const ERRORS = { ...commonErrors, ...authErrors, ...profileErrors, ...recoveryErrors };

/** The words of all that can go wrong here. */
export function useRecoveryWords() {
  const { wordError, wordCode } = useErrorText(ERRORS);
  const { t } = useTranslation('passwords');
  return {
    wordError,
    wordField: ({ code, params }: Fault, label: string): string =>
      code === MISMATCH ? t('mismatch') : wordCode(code, { ...params, field: label.toLocaleLowerCase() }),
  };
}
