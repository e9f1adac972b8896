import { Button } from '@mantine/core';
import { can } from '@quilt/contract/access';
import { FEED_LIMITS } from '@quilt/contract/feed-limits';
import { IconChartBar } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session';
import { useAct } from '../../../lib/use-act';
import { useAttempt } from '../../../lib/use-attempt';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { IconButton } from '../../../ui/controls/IconButton';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton';
import { toasts } from '../../../ui/overlays/toasts';
import { SendLater } from '../../chats';
import { AttachedFiles, attach, type DraftFiles, DropArea, useFilesOf } from '../../documents';
import { MarkdownEditor } from '../../markdown';
import { UserAvatar } from '../../profile';
import { teamsQuery } from '../../teams';
import { createPost } from '../api';
import { bodyOf } from '../audience';
import { isEmpty, type PostDraft } from '../drafts';
import { POST_FILES } from '../files';
import '../i18n';
import { SEARCHES } from '../searches';
import { useFeedWords } from '../use-feed-words';
import { usePostFiles } from '../use-post-files';
import { AttachButtons } from './AttachButtons';
import styles from './Composer.module.css';
import { LevelPicker } from './LevelPicker';
import { NamedCards } from './NamedCards';
import { findPollFault, NEW_POLL, PollFields } from './PollFields';

interface PostFormProps {
  draft: PostDraft;
  attaching: DraftFiles;
  onChange(draft: PostDraft): void;
  onDone(): void;
  onClose(): void;
  /** It is for this group, and nobody chooses another place. */
  isForGroup?: boolean | undefined;
}

/** Text, a poll, and who will see it. What was typed stays where it could not be posted. */
export function PostForm(props: PostFormProps) {
  const { draft, attaching, onChange, onDone, onClose, isForGroup = false } = props;
  const { t } = useTranslation('feeds');
  const user = useSession(({ currentUser }) => currentUser);
  const { act, isActing, failure } = useAct(useFeedWords());
  const attempt = useAttempt();
  const place = useRef<HTMLElement>(null);
  const { text, poll, level, team, group, isAnnouncement, alts } = draft;
  const files = useFilesOf(attaching);
  const postFiles = usePostFiles(attaching, files.length);
  const { fault: fileFault, lost } = postFiles;
  const role = useInfiniteQuery(teamsQuery('active')).data?.find(({ id }) => id === team)?.role ?? null;
  const mayAnnounce = level === 'team' && can({ role, relations: [] }, 'post.announce');
  const max = FEED_LIMITS.postText.max;
  const tooLong = text.trim().length > max ? t('compose.tooLong', { max }) : undefined;
  const pollFault = poll && findPollFault(poll);
  const reason =
    isEmpty(draft) && files.length === 0
      ? (fileFault ?? t('compose.empty'))
      : (tooLong ??
        fileFault ??
        (pollFault && t(`poll.${pollFault}`, { min: FEED_LIMITS.poll.options.min })) ??
        null);
  // The editor comes by itself, and is what one wants to write in.
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const focus = (): boolean => {
      const area = current.querySelector<HTMLElement>('[contenteditable="true"], textarea');
      area?.focus();
      return area !== null;
    };
    if (focus()) return;
    const observer = new MutationObserver(() => focus() && observer.disconnect());
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  const send = async (publishAt?: string): Promise<void> => {
    const body = {
      text: text.trim(),
      ...bodyOf(draft),
      ...(files.length > 0 && { attachments: files.map(({ id }) => ({ id, alt: (alts[id] ?? '').trim() })) }),
      ...(mayAnnounce && isAnnouncement && { kind: 'announcement' as const }),
      ...(poll && {
        poll: {
          ...poll,
          question: poll.question.trim(),
          options: poll.options.map((one) => one.trim()).filter(Boolean),
        },
      }),
      ...(publishAt !== undefined && { publishAt }),
    };
    await createPost(body, attempt.idOf(JSON.stringify(body)));
    attempt.settle();
    toasts.show({ kind: 'done', text: t(publishAt === undefined ? 'compose.posted' : 'compose.scheduled') });
    onDone();
  };
  return (
    <section ref={place} aria-label={t('compose.title')}>
      <DropArea onFiles={(chosen) => attach(attaching, chosen)}>
        <div className={styles.open}>
          {user && (
            <span className={styles.face}>
              <UserAvatar user={user} size={44} />
            </span>
          )}
          <div className={styles.body}>
            <MarkdownEditor
              {...SEARCHES}
              label={t('compose.label')}
              value={text}
              onChange={(next) => onChange({ ...draft, text: next })}
              error={tooLong}
            />
            <AttachedFiles
              draft={attaching}
              words={{
                place: POST_FILES,
                max: FEED_LIMITS.alt.max,
                of: (id) => alts[id] ?? '',
                onChange: (id, words) => onChange({ ...draft, alts: { ...alts, [id]: words } }),
              }}
            />
            {lost !== null && <ErrorLine>{lost}</ErrorLine>}
            {poll && (
              <PollFields
                poll={poll}
                onChange={(next) => onChange({ ...draft, poll: next })}
                onRemove={() => onChange({ ...draft, poll: null })}
              />
            )}
            <NamedCards text={text} />
            {mayAnnounce && (
              <Checkbox
                label={t('compose.announce')}
                checked={isAnnouncement}
                onChange={({ currentTarget }) =>
                  onChange({ ...draft, isAnnouncement: currentTarget.checked })
                }
              />
            )}
            {failure !== null && <ErrorLine>{failure}</ErrorLine>}
            <div className={styles.tools}>
              {!isForGroup && (
                <LevelPicker
                  audience={{ level, team, group }}
                  onChoose={(audience) => onChange({ ...draft, ...audience })}
                />
              )}
              <AttachButtons files={postFiles} />
              {!poll && (
                <IconButton
                  label={t('compose.addPoll')}
                  icon={<IconChartBar size={20} stroke={1.75} aria-hidden="true" />}
                  onClick={() => onChange({ ...draft, poll: NEW_POLL })}
                />
              )}
              {reason === null && <SendLater onSchedule={send} />}
              <div className={styles.acts}>
                <Button variant="ghost" onClick={onClose}>
                  {t('compose.cancel')}
                </Button>
                <ReasonedButton
                  align="end"
                  reason={reason}
                  loading={isActing}
                  onClick={() => void act(() => send())}
                >
                  {t('compose.post')}
                </ReasonedButton>
              </div>
            </div>
          </div>
        </div>
      </DropArea>
    </section>
  );
}
