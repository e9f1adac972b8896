import { projectsErrors } from '@quilt/contract/features/projects';
import { tasksErrors } from '@quilt/contract/features/tasks';
import { teamsErrors } from '@quilt/contract/features/teams';
import { timeErrors } from '@quilt/contract/features/time';
import { useErrorText } from '../../i18n/use-error-text';

/** The words of all that can go wrong with time. */
export const useTimeWords = () => useErrorText(timeErrors, tasksErrors, projectsErrors, teamsErrors);
