import { documentsErrors } from '@quilt/contract/features/documents';
import { projectsErrors } from '@quilt/contract/features/projects';
import { tasksErrors } from '@quilt/contract/features/tasks';
import { teamsErrors } from '@quilt/contract/features/teams';
import { useErrorText } from '../../i18n/use-error-text';

/** The words of all that can go wrong with a file. */
export const useDocumentWords = () => useErrorText(documentsErrors, tasksErrors, projectsErrors, teamsErrors);
