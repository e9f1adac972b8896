import { PostId } from '@quilt/contract/features/feeds';
import { IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { tellWaiting } from '../../lib/offline-kinds';
import { toDraft } from '../markdown';
import './i18n';
import { postPath } from '../../lib/paths';

declare module '../../lib/offline-kinds' {
  interface WaitingKinds {
    postComment: { post: string; name: string; text: string; root: string };
  }
}

tellWaiting('postComment', {
  Icon: IconMessage,
  useWords({ name = '', text = '' }) {
    const { t } = useTranslation('feeds');
    return { title: t('waitingTitle', { name }), detail: toDraft(text).text };
  },
  pathOf({ post }) {
    const id = PostId.safeParse(Number(post));
    return id.success ? postPath(id.data) : null;
  },
});
