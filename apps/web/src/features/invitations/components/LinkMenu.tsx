import type { InviteLink } from '@quilt/contract/features/invitations';
import type { TeamPage } from '@quilt/contract/features/teams';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../../ui/overlays/toasts';
import { cancelLink } from '../api';
import { WaitingMenu } from './WaitingMenu';

interface LinkMenuProps {
  team: TeamPage;
  link: InviteLink;
  name: string;
}

/** That a link is in use, and the way to end it. */
export function LinkMenu({ team, link, name }: LinkMenuProps) {
  const { t } = useTranslation('invitations');
  const handleCancel = async (): Promise<void> => {
    await cancelLink(team.id, link.id);
    toasts.show({ kind: 'done', text: t('link.cancelled') });
  };
  return (
    <WaitingMenu
      state={t('link.states.inUse')}
      stateOf={t('link.inUseOf', { name })}
      cancelLabel={t('link.cancel')}
      question={{
        title: t('link.cancelTitle', { name }),
        text: t('link.cancelQuestion'),
        keepLabel: t('link.keep'),
      }}
      onCancel={handleCancel}
    />
  );
}
