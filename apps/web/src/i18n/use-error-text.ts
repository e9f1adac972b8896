import { type ErrorParams, type ErrorTexts, fillText } from '@quilt/contract/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/call-error';
import { useInterface } from '../lib/interface-store';
import { NewerVersionError, QueueFullError, UnsendableError } from '../lib/offline-errors';

interface ErrorWords {
  wordError(error: unknown): string;
  /** For what the form finds itself. A code that is not in the catalogue is a field that is wrong in its own way. */
  wordCode(code: string, params: ErrorParams): string;
}

/**
 * Words errors by their codes, so that a text on the screen follows a change of language. `texts` is the part of the
 * catalogue that the caller can meet; of any other error it says what the server said.
 */
export function useErrorText(
  texts: ErrorTexts & { 'common.wrong_field': ErrorTexts[keyof ErrorTexts] },
): ErrorWords {
  const { t } = useTranslation();
  const language = useInterface((state) => state.language);
  const known = new Map(Object.entries(texts));
  return {
    wordError(error) {
      if (error instanceof QueueFullError) return t('queueFull');
      if (error instanceof UnsendableError) return t('unsendable');
      if (error instanceof NewerVersionError) return t('newerVersion');
      if (!(error instanceof ApiError)) return t('noAnswer');
      const text = known.get(error.code);
      return text ? fillText(text[language], error.params, language) : error.message;
    },
    wordCode: (code, params) =>
      fillText((known.get(code) ?? texts['common.wrong_field'])[language], params, language),
  };
}
