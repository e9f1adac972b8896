import { documentsErrors } from '@quilt/contract/features/documents';
import { projectsErrors } from '@quilt/contract/features/projects';
import { tasksErrors } from '@quilt/contract/features/tasks';
import { teamsErrors } from '@quilt/contract/features/teams';
import { type ErrorWords, useErrorText } from '../../i18n/use-error-text';
import { ApiError } from '../../lib/call-error';

/** The words of all that can go wrong with a file. Where no form tells what is wrong with a field, they do. */
export function useDocumentWords(): ErrorWords {
  const words = useErrorText(documentsErrors, tasksErrors, projectsErrors, teamsErrors);
  return {
    ...words,
    wordError(error) {
      const field = error instanceof ApiError && error.code === 'common.wrong_fields' && error.fields[0];
      return field ? words.wordCode(field.code, field.params) : words.wordError(error);
    },
  };
}
