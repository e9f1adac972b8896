import { commonErrors, type ErrorParams, type ErrorTexts, fillText } from '@quilt/contract/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/call-error';
import type { Fault } from '../lib/field-faults';
import { useInterface } from '../lib/interface-store';
import { NewerVersionError, QueueFullError, UnsendableError } from '../lib/offline-errors';

type ErrorText = ErrorTexts[keyof ErrorTexts];

export interface ErrorWords {
  wordError(error: unknown): string;
  /** For what the form finds itself. A code that is not in the catalogue is a field that is wrong in its own way. */
  wordCode(code: string, params: ErrorParams): string;
  /** What is wrong with the field of that label. */
  wordField(fault: Fault, label: string): string;
}

/**
 * Words errors by their codes, so that a text on the screen follows a change of language. `texts` are the parts of the
 * catalogue that the caller can meet, beside `common`; of any other error it says what the server said.
 */
export function useErrorText(...texts: readonly ErrorTexts[]): ErrorWords {
  const { t } = useTranslation();
  const language = useInterface((state) => state.language);
  const known = new Map([commonErrors, ...texts].flatMap((part) => Object.entries<ErrorText>(part)));
  const wordCode = (code: string, params: ErrorParams): string =>
    fillText((known.get(code) ?? commonErrors['common.wrong_field'])[language], params, language);
  return {
    wordCode,
    wordField: ({ code, params }, label) =>
      wordCode(code, { ...params, field: label.toLocaleLowerCase(language) }),
    wordError(error) {
      if (error instanceof QueueFullError) return t('queueFull');
      if (error instanceof UnsendableError) return t('unsendable');
      if (error instanceof NewerVersionError) return t('newerVersion');
      if (!(error instanceof ApiError)) return t('noAnswer');
      const text = known.get(error.code);
      return text ? fillText(text[language], error.params, language) : error.message;
    },
  };
}
