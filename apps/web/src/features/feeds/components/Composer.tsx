import { Button } from '@mantine/core';
import type { GroupId } from '@quilt/contract/features/groups';
import { IconChartBar, IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session';
import { IconButton } from '../../../ui/controls/IconButton';
import { useFileChoice } from '../../../ui/controls/use-file-choice';
import { attach, changeFiles, hasKeptFiles, useFilesOf } from '../../documents';
import { UserAvatar } from '../../profile';
import { isEmpty, type PostDraft, useDraft } from '../drafts';
import { useDraftFiles } from '../files';
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
    alts: {},
  };
  const place = group === undefined ? 'feed' : `group ${group}`;
  const [draft, keep, drop] = useDraft(place, usual);
  const attaching = useDraftFiles(place);
  const hasFiles = useFilesOf(attaching).length > 0;
  const isBegun = !isEmpty(draft) || hasFiles;
  const [isOpen, setIsOpen] = useState(() => isBegun || hasKeptFiles(attaching));
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
          drop();
          changeFiles(attaching, () => []);
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
