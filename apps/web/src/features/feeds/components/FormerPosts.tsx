import type { Post } from '@quilt/contract/features/feeds';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { Dialog } from '../../../ui/overlays/Dialog';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { Markdown } from '../../markdown';
import { formerQuery } from '../api';
import '../i18n';
import { taskHref } from '../paths';
import { useFeedWords } from '../use-feed-words';
import styles from './FormerPosts.module.css';

/** What a post says now, and what it said before it was edited. */
export function FormerPosts({ post, onClose }: { post: Post; onClose(): void }) {
  const { t } = useTranslation('feeds');
  const format = useFormat();
  const tellFailed = useFailedLoad(useFeedWords());
  const former = useQuery(formerQuery(post));
  return (
    <Dialog isOpen onClose={onClose} title={t('former.title')} closeLabel={t('former.close')} width={520}>
      {former.isPending && <PeopleSkeleton label={t('former.loading')} count={2} />}
      {former.isError && !former.data && (
        <RegionError title={t('former.notLoaded')} {...tellFailed(former)} />
      )}
      {former.data && (
        <ol className={styles.texts}>
          <li>
            <b>{t('former.now')}</b>
            <Markdown text={post.text} taskHref={taskHref} />
          </li>
          {former.data.map(({ text, at }) => (
            <li key={at}>
              <b>{t('former.written', { when: format.ago(new Date(at), new Date()) })}</b>
              <Markdown text={text} taskHref={taskHref} />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
