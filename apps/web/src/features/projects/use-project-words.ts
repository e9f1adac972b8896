import { profileErrors } from '@quilt/contract/features/profile';
import { projectsErrors } from '@quilt/contract/features/projects';
import { teamsErrors } from '@quilt/contract/features/teams';
import { useErrorText } from '../../i18n/use-error-text';

/** The words of all that can go wrong with a project. */
export const useProjectWords = () => useErrorText(projectsErrors, teamsErrors, profileErrors);
