import { commentsErrors } from '@quilt/contract/features/comments';
import { projectsErrors } from '@quilt/contract/features/projects';
import { tasksErrors } from '@quilt/contract/features/tasks';
import { teamsErrors } from '@quilt/contract/features/teams';
import { useErrorText } from '../../i18n/use-error-text';

/** The words of all that can go wrong with a comment. */
export const useCommentWords = () => useErrorText(commentsErrors, tasksErrors, projectsErrors, teamsErrors);
