import type { TeamPage } from '@quilt/contract/features/teams';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRoleWords } from '../../teams';
import { linksQuery } from '../api';
import type { Invite } from './use-invite';

interface InviteHintProps {
  team: TeamPage;
  invite: Invite;
}

/** Beside the buttons: what pressing them will do. */
export function InviteHint({ team, invite: { draft, isWrong } }: InviteHintProps) {
  const { t } = useTranslation('invitations');
  const roles = useRoleWords();
  const { data: links = [] } = useQuery({ ...linksQuery(team.id), enabled: draft.way === 'link' });
  if (draft.way === 'name') {
    const count = draft.people.length;
    return count === 0 ? null : t('name.hint', { count, role: roles.word(draft.role) });
  }
  if (draft.way === 'link') return links.length === 0 ? null : t('link.inUse', { count: links.length });
  if (draft.addresses.length === 0) return null;
  const wrong = draft.addresses.filter(isWrong).length;
  const ready = t('email.ready', { count: draft.addresses.length - wrong });
  return wrong === 0 ? ready : t('email.toCorrect', { ready, count: wrong });
}
