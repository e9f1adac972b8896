import { Button } from '@mantine/core';
import type { Post } from '@quilt/contract/features/feeds';
import { FEED_LIMITS } from '@quilt/contract/feed-limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session';
import { useUnsaved } from '../../../lib/unsaved';
import { useAct } from '../../../lib/use-act';
import { useAttempt } from '../../../lib/use-attempt';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Dialog } from '../../../ui/overlays/Dialog';
import { toasts } from '../../../ui/overlays/toasts';
import { EMPTY_DRAFT, MentionTextarea, toMarkdown } from '../../markdown';
import { createPost, refreshPost } from '../api';
import { type Audience, audienceOf, bodyOf } from '../audience';
import '../i18n';
import { SEARCHES } from '../searches';
import { useFeedWords } from '../use-feed-words';
import { LevelPicker } from './LevelPicker';
import styles from './ShareDialog.module.css';
import { SharedPost } from './SharedPost';

/** Posts what somebody has posted, to nobody who may not read that. */
export function ShareDialog({ post, onClose }: { post: Post; onClose(): void }) {
  const { t } = useTranslation('feeds');
  const { act, isActing, failure } = useAct(useFeedWords());
  const attempt = useAttempt();
  const isUnverified = useSession(({ currentUser }) => currentUser?.email_verified_at === null);
  // Of a share it is what that shares.
  const original = post.shared ?? post;
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [audience, setAudience] = useState<Audience>(() =>
    isUnverified && original.level === 'public'
      ? { level: 'friends', team: null, group: null }
      : audienceOf(original),
  );
  useUnsaved(draft.text !== '');
  const text = toMarkdown(draft).trim();
  const max = FEED_LIMITS.postText.max;
  const send = (): void => {
    if (text.length > max) return;
    void act(async () => {
      const body = { text, ...bodyOf(audience), shares: post.id };
      await createPost(body, attempt.idOf(JSON.stringify(body)));
      attempt.settle();
      toasts.show({ kind: 'done', text: t('share.shared') });
      onClose();
      void refreshPost(post.id).catch(() => undefined);
    });
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('share.title')}
      closeLabel={t('share.close')}
      width={560}
      onSubmit={handleSubmit}
      hint={failure !== null && <ErrorLine>{failure}</ErrorLine>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('share.cancel')}
          </Button>
          <Button type="submit" loading={isActing}>
            {t('share.act')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <MentionTextarea
          {...SEARCHES}
          label={t('share.text')}
          value={draft}
          onChange={setDraft}
          onSend={send}
          error={text.length > max ? t('compose.tooLong', { max }) : undefined}
        />
        <LevelPicker audience={audience} original={original} onChoose={setAudience} />
        <SharedPost post={original} />
      </div>
    </Dialog>
  );
}
