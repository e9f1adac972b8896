import type { Invitation } from '@quilt/contract/features/invitations';
import type { TeamPage } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MenuItem } from '../../../ui/overlays/Menu';
import { toasts } from '../../../ui/overlays/toasts';
import { cancelInvitation, resendInvitation } from '../api';
import { useInvitationWords } from '../use-invitation-words';
import { WaitingMenu } from './WaitingMenu';

interface InvitationMenuProps {
  team: TeamPage;
  invitation: Invitation;
  name: string;
}

/** That it waits for an answer, and what can be done about it meanwhile. */
export function InvitationMenu({ team, invitation: { id, role }, name }: InvitationMenuProps) {
  const { t } = useTranslation('invitations');
  const words = useInvitationWords();

  const handleResend = async (): Promise<void> => {
    try {
      await resendInvitation(team.id, id);
      toasts.show({ kind: 'done', text: t('card.resent'), detail: name });
    } catch (error) {
      toasts.show({ kind: 'error', text: words.wordError(error) });
    }
  };
  const handleCancel = async (): Promise<void> => {
    await cancelInvitation(team.id, id);
    toasts.show({ kind: 'done', text: t('card.cancelled'), detail: name });
  };

  return (
    <WaitingMenu
      state={t('card.states.pending')}
      stateOf={t('card.pendingOf', { name })}
      cancelLabel={t('card.cancel')}
      question={{
        title: t('card.cancelTitle', { name }),
        text: t('card.cancelText'),
        keepLabel: t('card.keep'),
      }}
      onCancel={handleCancel}
    >
      {/* Somebody of a higher rank may have sent it. */}
      {team.invitable.includes(role) && (
        <MenuItem
          icon={<IconSend size={18} stroke={1.75} aria-hidden="true" />}
          line={t('card.resendLine', { count: LIMITS.invitationDays })}
          onClick={() => void handleResend()}
        >
          {t('card.resend')}
        </MenuItem>
      )}
    </WaitingMenu>
  );
}
