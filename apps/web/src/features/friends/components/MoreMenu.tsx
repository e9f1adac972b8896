import type { PersonCard, User } from '@quilt/contract/features/profile';
import {
  IconBan,
  IconCopy,
  IconDots,
  IconFlag,
  IconMessageCircle,
  IconShare2,
  IconUserMinus,
  IconUsersPlus,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { writePath } from '../../../lib/paths';
import { IconButton } from '../../../ui/controls/IconButton';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { toasts } from '../../../ui/overlays/toasts';
import { TAKES_FOCUS } from '../../../ui/page/focus';
import { copyProfileLink, profileSender, profileUrl } from '../../profile';
import * as api from '../api';
import '../i18n';
import { useInviteToTeam } from '../use-invite-to-team';
import { useTieAct } from '../use-tie-act';
import { ReportDialog } from './ReportDialog';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

type Asking = 'unfriend' | 'block' | 'report' | null;

interface MoreMenuProps {
  user: PersonCard & Pick<User, 'ties' | 'can'>;
  /** 32 px, as on cards and in rows; in a row not filled either. */
  look?: 'usual' | 'card' | 'row' | undefined;
  /** Entries before its own. */
  children?: ReactNode;
}

/** What is rarely done to somebody, most of it after a question. */
export function MoreMenu({ user, look = 'usual', children }: MoreMenuProps) {
  const { t } = useTranslation('friends');
  const navigate = useNavigate();
  const { act, isActing } = useTieAct();
  const [asking, setAsking] = useState<Asking>(null);
  // Of many in a list most are never asked about.
  const [hasAsked, setHasAsked] = useState(false);
  if (asking !== null && !hasAsked) setHasAsked(true);
  const { uuid, ties, can, fullName: name } = user;
  const close = () => setAsking(null);
  const invite = useInviteToTeam(user);
  // Of many in a list there is a page that offers it.
  const send = look === 'usual' ? profileSender() : null;

  const handleCopy = async (): Promise<void> => {
    const isCopied = await copyProfileLink(uuid);
    toasts.show(
      isCopied
        ? { kind: 'done', text: t('told.copied') }
        : { kind: 'error', text: t('told.notCopied', { url: profileUrl(uuid) }) },
    );
  };
  const handleUnfriend = async (): Promise<void> => {
    if (
      await act(
        () => api.unfriend(uuid),
        () => t('told.unfriended'),
      )
    )
      close();
  };
  const handleBlock = async (): Promise<void> => {
    if (
      await act(
        () => api.block(uuid),
        () => t('told.blocked'),
      )
    )
      close();
  };

  return (
    <>
      <Menu width={260} position="bottom-end" hideDetached={false}>
        <Menu.Target>
          <IconButton
            {...TAKES_FOCUS}
            isFilled={look !== 'row'}
            size={look === 'usual' ? 'md' : 'sm'}
            label={t('actions.more', { name })}
            icon={<IconDots size={look === 'usual' ? 20 : 18} stroke={1.75} aria-hidden="true" />}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {/* Elsewhere there is a button for it. */}
          {look !== 'usual' && (
            <MenuItem icon={<IconMessageCircle {...ICON} />} onClick={() => void navigate(writePath(uuid))}>
              {t('actions.write')}
            </MenuItem>
          )}
          {children}
          {can.includes('profile.inviteToTeam') && (
            <MenuItem icon={<IconUsersPlus {...ICON} />} onClick={() => void invite.open()}>
              {t('actions.inviteToTeam')}
            </MenuItem>
          )}
          <MenuItem icon={<IconCopy {...ICON} />} onClick={() => void handleCopy()}>
            {t('actions.copy')}
          </MenuItem>
          {send && (
            <MenuItem icon={<IconShare2 {...ICON} />} onClick={() => void send(uuid, name)}>
              {t('actions.send')}
            </MenuItem>
          )}
          {ties?.subscribedToMe && (
            <MenuItem
              icon={<IconUserMinus {...ICON} />}
              onClick={() =>
                void act(
                  () => api.removeSubscriber(uuid),
                  () => t('told.subscriberRemoved'),
                )
              }
            >
              {t('actions.removeSubscriber')}
            </MenuItem>
          )}
          {ties?.friendship === 'friends' && (
            <MenuItem icon={<IconUserMinus {...ICON} />} onClick={() => setAsking('unfriend')}>
              {t('actions.unfriend')}
            </MenuItem>
          )}
          {can.includes('profile.report') && (
            <MenuItem icon={<IconFlag {...ICON} />} onClick={() => setAsking('report')}>
              {t('actions.report')}
            </MenuItem>
          )}
          {can.includes('profile.block') && (
            <MenuItem isDestructive icon={<IconBan {...ICON} />} onClick={() => setAsking('block')}>
              {t('actions.block')}
            </MenuItem>
          )}
        </Menu.Dropdown>
      </Menu>
      {invite.dialog}
      {hasAsked && (
        <>
          <ConfirmDialog
            isOpen={asking === 'unfriend'}
            title={t('unfriend.title', { name })}
            keepLabel={t('keep')}
            onKeep={close}
            actLabel={t('actions.unfriend')}
            onAct={() => void handleUnfriend()}
            isDestructive
            isActing={isActing}
          >
            {t('unfriend.text')}
          </ConfirmDialog>
          <ConfirmDialog
            isOpen={asking === 'block'}
            title={t('block.title', { name })}
            keepLabel={t('cancel')}
            onKeep={close}
            actLabel={t('block.act')}
            onAct={() => void handleBlock()}
            isDestructive
            isActing={isActing}
          >
            {t('block.text')}
          </ConfirmDialog>
          <ReportDialog isOpen={asking === 'report'} user={user} onClose={close} />
        </>
      )}
    </>
  );
}
