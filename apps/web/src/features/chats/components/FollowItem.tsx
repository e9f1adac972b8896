import type { Message } from '@quilt/contract/features/chats';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MenuItem } from '../../../ui/overlays/Menu';
import { useToldAct } from '../../edits';
import { followThread } from '../api';
import '../i18n';
import { useThread } from '../threads';
import { useChatWords } from '../use-chat-words';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Of a message with replies: whether one is told of more of them. */
export function FollowItem({ message }: { message: Message }) {
  const { t } = useTranslation('chats');
  const { wordError } = useChatWords();
  const { act } = useToldAct({ wordError, undone: t('undone') });
  const isFollowed = useThread(message.id)?.isFollowed ?? false;
  return (
    <MenuItem
      icon={isFollowed ? <IconBellOff {...ICON} /> : <IconBell {...ICON} />}
      onClick={() =>
        void act(() => followThread(message, !isFollowed), {
          text: t(isFollowed ? 'thread.unfollowed' : 'thread.followed'),
        })
      }
    >
      {t(isFollowed ? 'thread.unfollow' : 'thread.follow')}
    </MenuItem>
  );
}
