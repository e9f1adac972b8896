import type { Chat, ScheduledMessage } from '@quilt/contract/features/chats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { useAct } from '../../../lib/use-act';
import { useAttempt } from '../../../lib/use-attempt';
import { TextButton } from '../../../ui/controls/TextButton';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { Dialog } from '../../../ui/overlays/Dialog';
import { toasts } from '../../../ui/overlays/toasts';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { useToldAct } from '../../edits';
import { Markdown } from '../../markdown';
import '../i18n';
import { taskHref } from '../paths';
import { changeScheduled, dropScheduled, scheduledQuery, sendScheduled } from '../scheduled';
import { useChatWords } from '../use-chat-words';
import { MomentDialog } from './MomentDialog';
import styles from './Scheduled.module.css';

/** One's own messages of a chat that wait for their time. */
export function ScheduledDialog({ chat, onClose }: { chat: Chat; onClose(): void }) {
  const { t } = useTranslation('chats');
  const tellFailed = useFailedLoad(useChatWords());
  const scheduled = useQuery(scheduledQuery(chat.id));
  const [edited, setEdited] = useState<ScheduledMessage | null>(null);
  if (edited) {
    return (
      <MomentDialog
        text={edited.text}
        start={new Date(edited.sendAt)}
        onChoose={(at, text) => changeScheduled(edited, text, at)}
        onClose={() => setEdited(null)}
      />
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('later.list')} closeLabel={t('close')} width={520}>
      {scheduled.isPending && <PeopleSkeleton label={t('messagesLoading')} count={2} />}
      {scheduled.isError && !scheduled.data && (
        <RegionError title={t('later.notLoaded')} {...tellFailed(scheduled)} />
      )}
      {scheduled.data?.length === 0 && <p className={styles.none}>{t('later.none')}</p>}
      <ul className={styles.list} aria-label={t('later.list')}>
        {scheduled.data?.map((message) => (
          <Row key={message.id} message={message} onEdit={() => setEdited(message)} />
        ))}
      </ul>
    </Dialog>
  );
}

function Row({ message, onEdit }: { message: ScheduledMessage; onEdit(): void }) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  const words = useChatWords();
  const { act } = useToldAct({ wordError: words.wordError, undone: t('undone') });
  const dropping = useAct(words);
  const [isAsking, setIsAsking] = useState(false);
  const attempt = useAttempt();
  const handleSend = (): void =>
    void act(() => sendScheduled(message, attempt.idOf(message.id)), { text: t('later.sent') });
  const handleDrop = (): void =>
    void dropping.act(async () => {
      await dropScheduled(message);
      toasts.show({ kind: 'done', text: t('later.dropped') });
    });
  const at = new Date(message.sendAt);
  return (
    <li>
      <b>{t('later.at', { day: format.dayAndMonth(at), time: format.time(at) })}</b>
      {message.refusal && <p className={styles.refused}>{t(`later.refused.${message.refusal}`)}</p>}
      <Markdown text={message.text} taskHref={taskHref} />
      {message.attachments.length > 0 && (
        <p className={styles.none}>{message.attachments.map(({ name }) => name).join(', ')}</p>
      )}
      <span className={styles.buttons}>
        <TextButton onClick={handleSend}>{t('later.sendNow')}</TextButton>
        <TextButton onClick={onEdit}>{t('edit')}</TextButton>
        <TextButton onClick={() => setIsAsking(true)}>{t('later.drop')}</TextButton>
      </span>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('later.dropTitle')}
        keepLabel={t('keep')}
        onKeep={() => {
          setIsAsking(false);
          dropping.forget();
        }}
        actLabel={t('later.drop')}
        onAct={handleDrop}
        isDestructive
        isActing={dropping.isActing}
        error={dropping.failure ?? undefined}
      >
        {t('later.dropText')}
      </ConfirmDialog>
    </li>
  );
}
