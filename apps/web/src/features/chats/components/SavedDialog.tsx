import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { TextButton } from '../../../ui/controls/TextButton';
import { Dialog } from '../../../ui/overlays/Dialog';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import '../i18n';
import { savedQuery } from '../search';
import { useChatWords } from '../use-chat-words';
import { FoundList } from './FoundList';
import styles from './FoundList.module.css';

/** What one has saved, from all chats. */
export function SavedDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('chats');
  const tellFailed = useFailedLoad(useChatWords());
  const saved = useInfiniteQuery(savedQuery());
  return (
    <Dialog isOpen onClose={onClose} title={t('savedList.title')} closeLabel={t('close')} width={520}>
      {saved.isPending && <PeopleSkeleton label={t('messagesLoading')} count={3} />}
      {saved.isError && !saved.data && (
        <RegionError title={t('savedList.notLoaded')} {...tellFailed(saved)} />
      )}
      {saved.data?.length === 0 && <p className={styles.none}>{t('savedList.none')}</p>}
      {saved.data && <FoundList label={t('savedList.title')} messages={saved.data} onGo={onClose} />}
      {saved.hasNextPage && (
        <TextButton aria-busy={saved.isFetchingNextPage} onClick={() => void saved.fetchNextPage()}>
          {t('search.more')}
        </TextButton>
      )}
    </Dialog>
  );
}
