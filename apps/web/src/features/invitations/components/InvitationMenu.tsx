import type { Invitation } from '@quilt/contract/features/invitations';
import type { TeamPage } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { IconSend, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/use-act';
import { ChipButton } from '../../../ui/controls/ChipButton';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { toasts } from '../../../ui/overlays/toasts';
import { TAKES_FOCUS } from '../../../ui/page/focus';
import { cancelInvitation, resendInvitation } from '../api';
import { useInvitationWords } from '../use-invitation-words';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface InvitationMenuProps {
  team: TeamPage;
  invitation: Invitation;
  name: string;
}

/** That it waits for an answer, and what can be done about it meanwhile. */
export function InvitationMenu({ team, invitation: { id, role }, name }: InvitationMenuProps) {
  const { t } = useTranslation('invitations');
  const words = useInvitationWords();
  const { act, isActing, failure, forget } = useAct(words);
  const [isAsking, setIsAsking] = useState(false);

  const handleResend = async (): Promise<void> => {
    try {
      await resendInvitation(team.id, id);
      toasts.show({ kind: 'done', text: t('card.resent'), detail: name });
    } catch (error) {
      toasts.show({ kind: 'error', text: words.wordError(error) });
    }
  };
  const handleCancel = (): void =>
    void act(async () => {
      await cancelInvitation(team.id, id);
      toasts.show({ kind: 'done', text: t('card.cancelled'), detail: name });
    });
  const handleKeep = (): void => {
    setIsAsking(false);
    forget();
  };

  return (
    <>
      <Menu width={260} position="bottom-end" hideDetached={false}>
        <Menu.Target>
          <ChipButton
            {...TAKES_FOCUS}
            kind="pending"
            label={t('card.states.pending')}
            aria-label={t('card.pendingOf', { name })}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {/* Somebody of a higher rank may have sent it. */}
          {team.invitable.includes(role) && (
            <MenuItem
              icon={<IconSend {...ICON} />}
              line={t('card.resendLine', { count: LIMITS.invitationDays })}
              onClick={() => void handleResend()}
            >
              {t('card.resend')}
            </MenuItem>
          )}
          <MenuItem isDestructive icon={<IconX {...ICON} />} onClick={() => setIsAsking(true)}>
            {t('card.cancel')}
          </MenuItem>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('card.cancelTitle', { name })}
        keepLabel={t('card.keep')}
        onKeep={handleKeep}
        actLabel={t('card.cancel')}
        onAct={handleCancel}
        isDestructive
        isActing={isActing}
        error={failure ?? undefined}
      >
        {t('card.cancelText')}
      </ConfirmDialog>
    </>
  );
}
