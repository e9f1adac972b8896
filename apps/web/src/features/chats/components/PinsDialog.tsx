import type { Chat } from '@quilt/contract/features/chats';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { Dialog } from '../../../ui/overlays/Dialog';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { pinsQuery } from '../api';
import '../i18n';
import { useChatWords } from '../use-chat-words';
import { FoundList } from './FoundList';
import styles from './FoundList.module.css';

/** What is pinned in a chat; each leads to its place. */
export function PinsDialog({ chat, onClose }: { chat: Chat; onClose(): void }) {
  const { t } = useTranslation('chats');
  const tellFailed = useFailedLoad(useChatWords());
  const pins = useQuery(pinsQuery(chat.id));
  return (
    <Dialog isOpen onClose={onClose} title={t('pins.title')} closeLabel={t('close')} width={520}>
      {pins.isPending && <PeopleSkeleton label={t('messagesLoading')} count={3} />}
      {pins.isError && !pins.data && <RegionError title={t('pins.notLoaded')} {...tellFailed(pins)} />}
      {pins.data?.length === 0 && <p className={styles.none}>{t('pins.none')}</p>}
      {pins.data && <FoundList label={t('pins.title')} messages={pins.data} onGo={onClose} />}
    </Dialog>
  );
}
