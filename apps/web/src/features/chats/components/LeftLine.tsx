import { Button } from '@mantine/core';
import type { Chat } from '@quilt/contract/features/chats';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormat } from '../../../i18n/use-format';
import { PATHS } from '../../../lib/paths';
import { useAct } from '../../../lib/use-act';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { toasts } from '../../../ui/overlays/toasts';
import { forgetChat, hideChat } from '../api';
import '../i18n';
import { useChatWords } from '../use-chat-words';
import styles from './Conversation.module.css';

interface LeftLineProps {
  chat: Chat;
  left: NonNullable<Chat['left']>;
  name: string;
}

/** In place of the field to write in: since when one is not in the chat, and the way to take it off the list. */
export function LeftLine({ chat: { id }, left, name }: LeftLineProps) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  const navigate = useNavigate();
  const forgetting = useAct(useChatWords());
  const [isAsking, setIsAsking] = useState(false);
  const day = format.dayAndMonth(new Date(left.at));
  const handleForget = (): void =>
    void forgetting.act(async () => {
      await forgetChat(id);
      setIsAsking(false);
      toasts.show({ kind: 'done', text: t('left.gone', { name }) });
      await navigate(PATHS.chats);
      hideChat(id);
    });
  return (
    <div className={styles.closed} data-left>
      <IconLogout size={18} stroke={1.75} aria-hidden="true" />
      <p>{t(left.wasRemoved ? 'left.removed' : 'left.own', { day })}</p>
      <Button variant="default" size="sm" onClick={() => setIsAsking(true)}>
        {t('left.forget')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('left.title')}
        keepLabel={t('left.keep')}
        onKeep={() => {
          setIsAsking(false);
          forgetting.forget();
        }}
        actLabel={t('left.act')}
        onAct={handleForget}
        isDestructive
        isActing={forgetting.isActing}
        error={forgetting.failure ?? undefined}
      >
        {t('left.text')}
      </ConfirmDialog>
    </div>
  );
}
