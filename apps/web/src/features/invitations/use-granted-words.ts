import type { Role } from '@quilt/contract/access';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import { toLocalDate } from '../members';
import { useRoleWords } from '../teams';
import './i18n';

interface Offered {
  role: Role;
  lastDay: string | null;
  /** Titles. */
  projects: readonly string[];
}

/** `temporary performer until 28 February, in Atlas and Metro`: what somebody is asked to be, inside a sentence. */
export function useGrantedWords(): (offered: Offered) => string {
  const { t } = useTranslation('invitations');
  const roles = useRoleWords();
  const format = useFormat();
  return ({ role, lastDay, projects }) => {
    const word = roles.word(role);
    if (lastDay === null) return word;
    const until = t('granted.until', { role: word, day: format.dayAndMonth(toLocalDate(lastDay)) });
    if (projects.length === 0) return until;
    const titles = format
      .listParts(projects)
      .map(({ value }) => value)
      .join('');
    return t('granted.inProjects', { until, projects: titles });
  };
}
