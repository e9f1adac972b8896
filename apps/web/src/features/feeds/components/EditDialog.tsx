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
import { AttachedFiles, attach, changeFiles, DropArea, useFilesOf } from '../../documents';
import { MarkdownEditor } from '../../markdown';
import { updatePost } from '../api';
import '../i18n';
import { type Audience, audienceOf, bodyOf, isSame } from '../audience';
import { POST_FILES, useDraftFiles } from '../files';
import { SEARCHES } from '../searches';
import { useFeedWords } from '../use-feed-words';
import { usePostFiles } from '../use-post-files';
import { AttachButtons } from './AttachButtons';
import styles from './Composer.module.css';
import { LevelPicker } from './LevelPicker';

/** Rewords a post, and changes who may read it; what it said before stays to be read by those who could. */
export function EditDialog({ post, onClose }: { post: Post; onClose(): void }) {
  const { t } = useTranslation('feeds');
  const { act, isActing, failure } = useAct(useFeedWords());
  const [text, setText] = useState(post.text);
  const [audience, setAudience] = useState<Audience>(audienceOf(post));
  const isMoved = !isSame(audience, post);
  const attaching = useDraftFiles(`edit ${post.id}`);
  const added = useFilesOf(attaching);
  const [kept, setKept] = useState(post.attachments);
  const [alts, setAlts] = useState<Record<string, string>>(() =>
    Object.fromEntries(post.attachments.map(({ id, alt }) => [id, alt])),
  );
  const attachments = [...kept, ...added].map(({ id }) => ({ id, alt: (alts[id] ?? '').trim() }));
  const files = usePostFiles(attaching, attachments.length);
  const isRefiled =
    attachments.length !== post.attachments.length ||
    attachments.some(
      ({ id, alt }, place) => post.attachments[place]?.id !== id || post.attachments[place]?.alt !== alt,
    );
  useUnsaved(text !== post.text || isMoved || isRefiled);
  const problem = failure ?? files.fault;
  const max = FEED_LIMITS.postText.max;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (files.fault !== undefined) return;
    void act(async () => {
      await updatePost(post.id, {
        text: text.trim(),
        ...(isMoved && bodyOf(audience)),
        ...(isRefiled && { attachments }),
      });
      changeFiles(attaching, () => []);
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
      hint={problem !== undefined && <ErrorLine>{problem}</ErrorLine>}
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
      <DropArea onFiles={(chosen) => attach(attaching, chosen)}>
        <div className={styles.body}>
          <MarkdownEditor
            {...SEARCHES}
            label={t('compose.label')}
            hasAutoFocus
            value={text}
            onChange={setText}
            error={text.trim().length > max ? t('compose.tooLong', { max }) : undefined}
          />
          <AttachedFiles
            draft={attaching}
            kept={{ files: kept, onRemove: (id) => setKept(kept.filter((file) => file.id !== id)) }}
            words={{
              place: POST_FILES,
              max: FEED_LIMITS.alt.max,
              of: (id) => alts[id] ?? '',
              onChange: (id, words) => setAlts({ ...alts, [id]: words }),
            }}
          />
          {files.lost !== null && <ErrorLine>{files.lost}</ErrorLine>}
          <div className={styles.tools}>
            <LevelPicker audience={audience} original={post.shared} onChoose={setAudience} />
            <AttachButtons files={files} />
          </div>
        </div>
      </DropArea>
    </Dialog>
  );
}
