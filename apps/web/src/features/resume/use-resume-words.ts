import { resumeErrors } from '@quilt/contract/features/resume';
import { useErrorText } from '../../i18n/use-error-text';

/** The words of all that can go wrong here. */
export const useResumeWords = () => useErrorText(resumeErrors);
