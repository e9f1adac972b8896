import type { Candidate } from '@quilt/contract/features/invitations';
import type { PersonCard } from '@quilt/contract/features/profile';
import { IconCheck, IconClock, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { UserAvatar, useJobTitles } from '../../profile';
import styles from './CandidateList.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface CandidateListProps {
  id: string;
  candidates: readonly Candidate[];
  chosen: readonly PersonCard[];
  /** The place of the one that Enter takes. */
  active: number;
  /** Nobody else can be chosen. */
  isFull: boolean;
  onPick: (candidate: Candidate) => void;
}

/** Belongs to the field over it, which keeps the focus. */
export function CandidateList({ id, candidates, chosen, active, isFull, onPick }: CandidateListProps) {
  const { t } = useTranslation('invitations');
  const wordJob = useJobTitles(candidates.map(({ person }) => person));
  const wordRefusal = useRefusalWords();
  return (
    <div id={id} role="listbox" aria-label={t('name.found')} aria-multiselectable="true">
      {candidates.map((candidate, place) => {
        const { person, refusal } = candidate;
        const isChosen = chosen.some(({ uuid }) => uuid === person.uuid);
        const isClosed = refusal !== null || (isFull && !isChosen);
        const told = [wordJob(person), person.username && `@${person.username}`].filter(Boolean).join(', ');
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: Its keys are the field's.
          <div
            key={person.uuid}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={isChosen}
            aria-disabled={isClosed || undefined}
            data-active={place === active || undefined}
            className={styles.option}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(candidate)}
          >
            <span className={styles.portrait}>
              <UserAvatar user={person} size={40} />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{person.fullName}</span>
              <span className={styles.line}>{wordRefusal(candidate) ?? told}</span>
            </span>
            {isChosen && <IconCheck {...ICON} className={styles.chosen} />}
            {refusal !== null && <Closed refusal={refusal} />}
          </div>
        );
      })}
    </div>
  );
}

/** What passes by itself has a clock. */
function Closed({ refusal }: { refusal: NonNullable<Candidate['refusal']> }) {
  const Shape = refusal === 'declinedLately' || refusal === 'sentAlready' ? IconClock : IconLock;
  return <Shape {...ICON} className={styles.closed} />;
}

function useRefusalWords(): (candidate: Candidate) => string | null {
  const { t } = useTranslation('invitations');
  const format = useFormat();
  const day = (instant: string | null): string =>
    instant === null ? '' : format.dayAndMonth(new Date(instant));
  return ({ refusal, declinedAt, againFrom }) =>
    refusal && t(`name.refusals.${refusal}`, { declined: day(declinedAt), again: day(againFrom) });
}
