import { feedsErrors } from '@quilt/contract/features/feeds';
import { friendsErrors } from '@quilt/contract/features/friends';
import { projectsErrors } from '@quilt/contract/features/projects';
import { teamsErrors } from '@quilt/contract/features/teams';
import { useErrorText } from '../../i18n/use-error-text';

/** The words of all that can go wrong with posts. */
export const useFeedWords = () => useErrorText(feedsErrors, friendsErrors, projectsErrors, teamsErrors);
