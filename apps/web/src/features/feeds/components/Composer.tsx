import { Button } from '@mantine/core';
import type { GroupId } from '@quilt/contract/features/groups';
import { IconChartBar, IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session';
import { IconButton } from '../../../ui/controls/IconButton';
import { useFileChoice } from '../../../ui/controls/use-file-choice';
import { attach } from '../../documents';
import { UserAvatar } from '../../profile';
import type { PostDraft } from '../drafts';
import '../i18n';
import { useBegunPost } from '../use-begun-post';
import styles from './Composer.module.css';
import { NEW_POLL } from './PollFields';
import { PostForm } from './PostForm';

interface ComposerProps {
  /** What is posted from here is for it. */
  group?: GroupId | undefined;
}

/** A line that becomes an editor as soon as somebody wants to write. */
export function Composer({ group }: ComposerProps) {
  const { t } = useTranslation('feeds');
  const user = useSession(({ currentUser }) => currentUser);
  const { draft, keep, attaching, isBegun, mayHaveFiles, finish } = useBegunPost(group);
  const [isOpen, setIsOpen] = useState(() => isBegun || mayHaveFiles);
  const take = (files: readonly File[]): void => {
    attach(attaching, files);
    setIsOpen(true);
  };
  const choice = useFileChoice(take, { accept: 'image/*' });
  const line = useRef<HTMLButtonElement>(null);
  const open = (poll: PostDraft['poll'] = null): void => {
    if (poll) keep({ ...draft, poll });
    setIsOpen(true);
  };
  const close = (): void => {
    setIsOpen(false);
    requestAnimationFrame(() => line.current?.focus());
  };
  if (isOpen) {
    return (
      <PostForm
        draft={draft}
        attaching={attaching}
        isForGroup={group !== undefined}
        onChange={keep}
        onDone={() => {
          finish();
          close();
        }}
        onClose={close}
      />
    );
  }
  return (
    <section className={styles.closed} aria-label={t('compose.title')}>
      {user && <UserAvatar user={user} size={40} />}
      <button ref={line} type="button" className={styles.line} onClick={() => open()}>
        {isBegun ? t('compose.draft') : t(group === undefined ? 'compose.open' : 'compose.openGroup')}
      </button>
      {choice.field}
      <span className={styles.extras}>
        <IconButton
          label={t('compose.addPicture')}
          icon={<IconPhoto size={20} stroke={1.75} aria-hidden="true" />}
          onClick={choice.choose}
        />
        <IconButton
          label={t('compose.addPoll')}
          icon={<IconChartBar size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => open(draft.poll ?? NEW_POLL)}
        />
      </span>
      <Button onClick={() => open()}>{t('compose.post')}</Button>
    </section>
  );
}
