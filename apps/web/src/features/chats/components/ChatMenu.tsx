import { type Chat, ChatNotices } from '@quilt/contract/features/chats';
import {
  IconBell,
  IconBellOff,
  IconCheck,
  IconClockHour4,
  IconDotsVertical,
  IconLogout,
  IconPin,
  IconPinnedOff,
  IconSearch,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session';
import { useAct } from '../../../lib/use-act';
import { IconButton } from '../../../ui/controls/IconButton';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { toasts } from '../../../ui/overlays/toasts';
import { useToldAct } from '../../edits';
import { leaveChat, updateOwn } from '../api';
import '../i18n';
import { useChatWords } from '../use-chat-words';
import { GroupDialog } from './GroupDialog';
import { ScheduledDialog } from './ScheduledDialog';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What is opened beside the messages. */
export type Part = 'search' | 'pins';

interface ChatMenuProps {
  chat: Chat;
  name: string;
  /** Where there is no room for buttons of their own. */
  onOpen?: ((part: Part) => void) | undefined;
}

/** What can be done with the chat that is open. */
export function ChatMenu({ chat, name, onOpen }: ChatMenuProps) {
  const { t } = useTranslation('chats');
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const words = useChatWords();
  const { act } = useToldAct({ wordError: words.wordError, undone: t('undone') });
  const leaving = useAct(words);
  const [opened, setOpened] = useState<'group' | 'leave' | 'scheduled' | null>(null);
  const [isLeadingOn, setIsLeadingOn] = useState(false);
  const { id, notices, isPinned, kind, can, left } = chat;
  const isMuted = notices === 'nothing';
  const handleLeave = (): void => {
    if (!viewer) return;
    void leaving.act(async () => {
      await leaveChat(id, viewer);
      setOpened(null);
      toasts.show({ kind: 'done', text: t('leave.done', { name }) });
    });
  };
  const leadTo = (part: Part): void => {
    setIsLeadingOn(true);
    onOpen?.(part);
  };
  return (
    <>
      <Menu
        width={230}
        position="bottom-end"
        // What it leads to has the focus; back at the button, one could not type there.
        returnFocus={!isLeadingOn}
        onOpen={() => setIsLeadingOn(false)}
      >
        <Menu.Target>
          <IconButton
            label={t('more')}
            icon={<IconDotsVertical size={20} stroke={1.75} aria-hidden="true" />}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {onOpen && (
            <>
              <MenuItem icon={<IconSearch {...ICON} />} onClick={() => leadTo('search')}>
                {t('search.in')}
              </MenuItem>
              <MenuItem icon={<IconPin {...ICON} />} onClick={() => leadTo('pins')}>
                {t('pins.title')}
              </MenuItem>
            </>
          )}
          {kind === 'direct' && (
            <MenuItem
              icon={isMuted ? <IconBell {...ICON} /> : <IconBellOff {...ICON} />}
              onClick={() => void act(() => updateOwn(id, { notices: isMuted ? 'all' : 'nothing' }))}
            >
              {isMuted ? t('menu.unmute') : t('menu.mute')}
            </MenuItem>
          )}
          {!left && (
            <MenuItem
              icon={isPinned ? <IconPinnedOff {...ICON} /> : <IconPin {...ICON} />}
              onClick={() => void act(() => updateOwn(id, { isPinned: !isPinned }))}
            >
              {isPinned ? t('menu.unpin') : t('menu.pin')}
            </MenuItem>
          )}
          <MenuItem icon={<IconClockHour4 {...ICON} />} onClick={() => setOpened('scheduled')}>
            {t('later.list')}
          </MenuItem>
          {kind !== 'direct' && !left && (
            <MenuItem
              icon={can.includes('chat.edit') ? <IconSettings {...ICON} /> : <IconUsers {...ICON} />}
              onClick={() => setOpened('group')}
            >
              {can.includes('chat.edit') ? t('menu.settings') : t('menu.people')}
            </MenuItem>
          )}
          {kind !== 'direct' && !left && (
            <>
              <Menu.Label>{t('notices.title')}</Menu.Label>
              {ChatNotices.options.map((one) => (
                <MenuItem
                  key={one}
                  isChosen={one === notices}
                  end={one === notices && <IconCheck {...ICON} />}
                  onClick={() => void act(() => updateOwn(id, { notices: one }))}
                >
                  {t(`notices.${one}`)}
                </MenuItem>
              ))}
            </>
          )}
          {can.includes('chat.leave') && (
            <MenuItem isDestructive icon={<IconLogout {...ICON} />} onClick={() => setOpened('leave')}>
              {t('menu.leave')}
            </MenuItem>
          )}
        </Menu.Dropdown>
      </Menu>
      {opened === 'scheduled' && <ScheduledDialog chat={chat} onClose={() => setOpened(null)} />}
      {opened === 'group' && <GroupDialog chat={chat} onClose={() => setOpened(null)} />}
      <ConfirmDialog
        isOpen={opened === 'leave'}
        title={t('leave.title')}
        keepLabel={t('leave.keep')}
        onKeep={() => {
          setOpened(null);
          leaving.forget();
        }}
        actLabel={t('leave.act')}
        onAct={handleLeave}
        isDestructive
        isActing={leaving.isActing}
        error={leaving.failure ?? undefined}
      >
        {t('leave.text')}
      </ConfirmDialog>
    </>
  );
}
