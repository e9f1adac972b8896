import { Button } from '@mantine/core';
import { confirmPost, type Post } from '@quilt/contract/features/feeds';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api-client';
import { useToldAct } from '../../edits';
import { changePost } from '../api';
import '../i18n';
import { useFeedWords } from '../use-feed-words';
import styles from './Post.module.css';

/** Of an announcement: whether one has said to have read it, and how many have. */
export function Confirmations({ post: { id, confirmations, can } }: { post: Post }) {
  const { t } = useTranslation('feeds');
  const { wordError } = useFeedWords();
  const { act, isActing } = useToldAct({ wordError, undone: t('post.undone') });
  if (confirmations === null) return null;
  const confirm = async (): Promise<void> => {
    const { item } = await call(confirmPost, { params: { id } });
    changePost(id, () => item);
  };
  return (
    <div className={styles.confirm}>
      {can.includes('post.confirm') && !confirmations.isMine && (
        <Button size="sm" variant="blue" loading={isActing} onClick={() => void act(confirm)}>
          {t('post.confirm')}
        </Button>
      )}
      {confirmations.isMine && (
        <span className={styles.confirmed}>
          <IconCheck size={16} stroke={2} aria-hidden="true" />
          {t('post.confirmed')}
        </span>
      )}
      <span>{t('post.confirmations', { count: confirmations.count })}</span>
    </div>
  );
}
