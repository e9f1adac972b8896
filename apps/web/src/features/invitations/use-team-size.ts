import type { OwnInvitation } from '@quilt/contract/features/invitations';
import { useTranslation } from 'react-i18next';
import './i18n';

/** `3 active projects, 7 members.`; nothing is said of projects where there are none. */
export function useTeamSize(): (team: OwnInvitation['team']) => string {
  const { t } = useTranslation('invitations');
  return ({ activeProjectsCount: count, memberCount }) => {
    const members = t('members', { count: memberCount });
    return count === 0 ? `${members}.` : t('own.size', { projects: t('activeProjects', { count }), members });
  };
}
