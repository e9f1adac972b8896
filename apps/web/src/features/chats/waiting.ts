import { ChatId } from '@quilt/contract/features/chats';
import { IconMessageCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { tellWaiting } from '../../lib/offline-kinds';
import { PATHS } from '../../lib/paths';
import { toDraft } from '../markdown';
import './i18n';

declare module '../../lib/offline-kinds' {
  interface WaitingKinds {
    message: { chat: string; title: string; text: string; files: string; root: string; inChat: string };
  }
}

tellWaiting('message', {
  Icon: IconMessageCircle,
  useWords({ title = '', text = '', files = '' }) {
    const { t } = useTranslation('chats');
    return { title: t('waitingTitle', { name: title }), detail: toDraft(text).text || files };
  },
  pathOf({ chat }) {
    const id = ChatId.safeParse(Number(chat));
    return id.success ? `${PATHS.chats}/${id.data}` : null;
  },
});
