import { commonErrors } from '@quilt/contract/core';
import { authErrors } from '@quilt/contract/features/auth';
import { profileErrors } from '@quilt/contract/features/profile';
import { registrationErrors } from '@quilt/contract/features/registration';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/use-error-text';
import type { Fault } from '../../lib/field-faults';
import { MISMATCH } from '../passwords';

const ERRORS = { ...commonErrors, ...authErrors, ...profileErrors, ...registrationErrors };

interface FieldWords {
  wordError(error: unknown): string;
  /** What is wrong with the field of that name. */
  wordField(fault: Fault, label: string): string;
}

export function useFieldWords(): FieldWords {
  const { wordError, wordCode } = useErrorText(ERRORS);
  const { t } = useTranslation('passwords');
  return {
    wordError,
    wordField: ({ code, params }, label) =>
      code === MISMATCH ? t('mismatch') : wordCode(code, { ...params, field: label.toLocaleLowerCase() }),
  };
}
