import { Button } from '@mantine/core';
import type { Post } from '@quilt/contract/features/feeds';
import { FEED_LIMITS } from '@quilt/contract/feed-limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../../lib/unsaved';
import { useAct } from '../../../lib/use-act';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Dialog } from '../../../ui/overlays/Dialog';
import { toasts } from '../../../ui/overlays/toasts';
import { MarkdownEditor } from '../../markdown';
import { updatePost } from '../api';
import '../i18n';
import { type Audience, audienceOf, bodyOf, isSame } from '../audience';
import { SEARCHES } from '../searches';
import { useFeedWords } from '../use-feed-words';
import { LevelPicker } from './LevelPicker';

/** Rewords a post, and changes who may read it; what it said before stays to be read. */
export function EditDialog({ post, onClose }: { post: Post; onClose(): void }) {
  const { t } = useTranslation('feeds');
  const { act, isActing, failure } = useAct(useFeedWords());
  const [text, setText] = useState(post.text);
  const [audience, setAudience] = useState<Audience>(audienceOf(post));
  const isMoved = !isSame(audience, post);
  useUnsaved(text !== post.text || isMoved);
  const max = FEED_LIMITS.postText.max;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void act(async () => {
      await updatePost(post.id, { text: text.trim(), ...(isMoved && bodyOf(audience)) });
      toasts.show({ kind: 'done', text: t('edit.saved') });
      onClose();
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('edit.title')}
      closeLabel={t('former.close')}
      width={640}
      onSubmit={handleSubmit}
      hint={failure !== null && <ErrorLine>{failure}</ErrorLine>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('edit.cancel')}
          </Button>
          <Button type="submit" loading={isActing}>
            {t('edit.save')}
          </Button>
        </>
      }
    >
      <MarkdownEditor
        {...SEARCHES}
        label={t('compose.label')}
        value={text}
        onChange={setText}
        error={text.trim().length > max ? t('compose.tooLong', { max }) : undefined}
      />
      <div style={{ marginTop: 'var(--s-3)' }}>
        <LevelPicker audience={audience} original={post.shared} onChoose={setAudience} />
      </div>
    </Dialog>
  );
}
