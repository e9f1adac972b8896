import { projectsErrors } from '@quilt/contract/features/projects';
import { teamsErrors } from '@quilt/contract/features/teams';
import { viewsErrors } from '@quilt/contract/features/views';
import { useErrorText } from '../../i18n/use-error-text';

/** The words of all that can go wrong with a saved view. */
export const useViewWords = () => useErrorText(viewsErrors, projectsErrors, teamsErrors);
