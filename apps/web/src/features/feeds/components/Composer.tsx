import { Button } from '@mantine/core';
import type { GroupId } from '@quilt/contract/features/groups';
import { IconChartBar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session';
import { IconButton } from '../../../ui/controls/IconButton';
import { UserAvatar } from '../../profile';
import { isEmpty, type PostDraft, useDraft } from '../drafts';
import '../i18n';
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
  const usual: PostDraft = {
    text: '',
    poll: null,
    level: group === undefined ? 'friends' : 'group',
    team: null,
    group: group ?? null,
    isAnnouncement: false,
  };
  const [draft, keep, drop] = useDraft(group === undefined ? 'feed' : `group ${group}`, usual);
  const [isOpen, setIsOpen] = useState(() => !isEmpty(draft));
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
        isForGroup={group !== undefined}
        onChange={keep}
        onDone={() => {
          drop();
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
        {isEmpty(draft) ? t(group === undefined ? 'compose.open' : 'compose.openGroup') : t('compose.draft')}
      </button>
      <span className={styles.extras}>
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
