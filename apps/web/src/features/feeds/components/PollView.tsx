import { Button } from '@mantine/core';
import type { Poll, PollOptionId, PostId } from '@quilt/contract/features/feeds';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { TextButton } from '../../../ui/controls/TextButton';
import { HiddenText } from '../../../ui/page/HiddenText';
import { useToldAct } from '../../edits';
import { vote } from '../api';
import '../i18n';
import { useFeedWords } from '../use-feed-words';
import styles from './Poll.module.css';

interface PollViewProps {
  post: PostId;
  poll: Poll;
  canVote: boolean;
}

/** One answer is voted for by pressing it; several are chosen first. What others say is seen by who has voted. */
export function PollView({ post, poll, canVote }: PollViewProps) {
  const { t } = useTranslation('feeds');
  const format = useFormat();
  const { wordError } = useFeedWords();
  const { act, isActing } = useToldAct({ wordError, undone: t('post.undone') });
  const [chosen, setChosen] = useState<readonly PollOptionId[]>([]);
  const { question, options, isMultiple, endsAt, voters } = poll;
  const isEnded = endsAt !== null && Date.parse(endsAt) <= Date.now();
  const hasVoted = options.some(({ isMine }) => isMine);
  const isOpen = canVote && !isEnded;
  const isShown = hasVoted || !isOpen;
  const send = (ids: PollOptionId[]): void =>
    void act(async () => {
      await vote(post, ids);
      setChosen([]);
    });
  const press = (id: PollOptionId): void => {
    if (isActing) return;
    if (!isMultiple) send([id]);
    else setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  return (
    <section className={styles.poll} aria-label={question || t('poll.title')}>
      {question !== '' && <b>{question}</b>}
      <ul>
        {options.map(({ id, text, votes, isMine }) => {
          const share = voters === 0 ? 0 : votes / voters;
          const inside = (
            <>
              {isShown && <span className={styles.bar} style={{ width: `${share * 100}%` }} />}
              <span className={styles.answer}>{text}</span>
              {isMine && (
                <>
                  <IconCheck size={16} stroke={2.5} aria-hidden="true" />
                  <HiddenText>{t('poll.mine')}</HiddenText>
                </>
              )}
              {isShown && <em>{format.percent(share)}</em>}
            </>
          );
          return (
            <li key={id}>
              {isOpen && !hasVoted ? (
                <button
                  type="button"
                  className={styles.option}
                  {...(isMultiple && { role: 'checkbox', 'aria-checked': chosen.includes(id) })}
                  onClick={() => press(id)}
                >
                  {inside}
                </button>
              ) : (
                <span className={styles.option} data-mine={isMine || undefined}>
                  {inside}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <p className={styles.foot}>
        <span>
          {voters === 0 ? t('poll.nobody') : t('poll.voters', { count: voters })}
          {endsAt !== null &&
            `, ${isEnded ? t('poll.ended') : t('poll.endsAt', { when: format.dayAndMonth(new Date(endsAt)) })}`}
        </span>
        {isOpen && isMultiple && !hasVoted && (
          <Button
            size="sm"
            variant="grey"
            disabled={chosen.length === 0}
            loading={isActing}
            onClick={() => send([...chosen])}
          >
            {t('poll.vote')}
          </Button>
        )}
        {isOpen && hasVoted && (
          <TextButton aria-busy={isActing} onClick={() => send([])}>
            {t('poll.takeBack')}
          </TextButton>
        )}
      </p>
    </section>
  );
}
