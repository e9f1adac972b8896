import { NEWS_KINDS } from '@quilt/contract/features/feeds';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useAct } from '../../../lib/use-act';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Switch } from '../../../ui/controls/Switch';
import { Dialog } from '../../../ui/overlays/Dialog';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { ownNewsQuery, updateOwnNews } from '../api';
import '../i18n';
import { useFeedWords } from '../use-feed-words';
import styles from './NewsDialog.module.css';

/** What is posted by itself in one's own name, and what is not. */
export function NewsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('feeds');
  const words = useFeedWords();
  const news = useQuery(ownNewsQuery);
  const tellFailed = useFailedLoad(words);
  const { act, failure } = useAct(words);
  const { data } = news;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('news.title')}
      lead={t('news.lead')}
      closeLabel={t('news.close')}
      width={480}
    >
      {news.isPending && <PeopleSkeleton label={t('news.loading')} count={2} />}
      {data === undefined && !news.isPending && (
        <RegionError title={t('news.notLoaded')} {...tellFailed(news)} />
      )}
      {data && (
        <div className={styles.switches}>
          {NEWS_KINDS.map((kind) => (
            <Switch
              key={kind}
              label={t(`news.kinds.${kind}`)}
              checked={data[kind]}
              onChange={({ currentTarget }) =>
                void act(() => updateOwnNews({ ...data, [kind]: currentTarget.checked }))
              }
            />
          ))}
        </div>
      )}
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
    </Dialog>
  );
}
