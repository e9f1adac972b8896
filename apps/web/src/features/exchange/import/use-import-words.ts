import { exchangeErrors } from '@quilt/contract/features/exchange';
import { projectsErrors } from '@quilt/contract/features/projects';
import { teamsErrors } from '@quilt/contract/features/teams';
import { useErrorText } from '../../../i18n/use-error-text';

/** The words of all that can go wrong with an import. */
export const useImportWords = () => useErrorText(exchangeErrors, projectsErrors, teamsErrors);
