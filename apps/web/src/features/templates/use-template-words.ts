import { projectsErrors } from '@quilt/contract/features/projects';
import { tasksErrors } from '@quilt/contract/features/tasks';
import { teamsErrors } from '@quilt/contract/features/teams';
import { templatesErrors } from '@quilt/contract/features/templates';
import { useErrorText } from '../../i18n/use-error-text';

/** The words of all that can go wrong with a template. */
export const useTemplateWords = () => useErrorText(templatesErrors, tasksErrors, projectsErrors, teamsErrors);
