import { FEED_LIMITS } from '@quilt/contract/feed-limits';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/controls/Checkbox';
import { IconButton } from '../../../ui/controls/IconButton';
import { Select } from '../../../ui/controls/Select';
import { TextButton } from '../../../ui/controls/TextButton';
import { TextInput } from '../../../ui/controls/TextInput';
import { KEEPS_FOCUS } from '../../../ui/page/focus';
import type { PollDraft } from '../drafts';
import '../i18n';
import styles from './Composer.module.css';

const { poll: MOST } = FEED_LIMITS;
const DAYS = [1, 3, 7, 14, 30] as const;
const ENDLESS = 'endless';

export const NEW_POLL: PollDraft = { question: '', options: ['', ''], isMultiple: false, days: 3 };

/** Why it cannot be posted. */
export function findPollFault({ options }: PollDraft): 'tooFew' | 'same' | null {
  const given = options.map((one) => one.trim().toLowerCase()).filter(Boolean);
  if (given.length < MOST.options.min) return 'tooFew';
  return new Set(given).size < given.length ? 'same' : null;
}

interface PollFieldsProps {
  poll: PollDraft;
  onChange(poll: PollDraft): void;
  onRemove(): void;
}

export function PollFields({ poll, onChange, onRemove }: PollFieldsProps) {
  const { t } = useTranslation('feeds');
  const { question, options, isMultiple, days } = poll;
  const change = (place: number, text: string): void =>
    onChange({ ...poll, options: options.map((one, at) => (at === place ? text : one)) });
  return (
    <fieldset className={styles.poll} {...KEEPS_FOCUS}>
      <legend>{t('poll.title')}</legend>
      <span className={styles.remove}>
        <IconButton
          size="sm"
          label={t('poll.remove')}
          icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onRemove}
        />
      </span>
      <TextInput
        aria-label={t('poll.question')}
        placeholder={t('poll.question')}
        maxLength={MOST.question}
        value={question}
        onChange={({ currentTarget }) => onChange({ ...poll, question: currentTarget.value })}
      />
      {options.map((text, place) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: They have no names but their places.
          key={place}
          aria-label={t('poll.option', { place: place + 1 })}
          placeholder={t('poll.option', { place: place + 1 })}
          maxLength={MOST.option}
          value={text}
          onChange={({ currentTarget }) => change(place, currentTarget.value)}
          rightSection={
            options.length > MOST.options.min && (
              <IconButton
                size="sm"
                label={t('poll.removeOption', { place: place + 1 })}
                icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => onChange({ ...poll, options: options.filter((_, at) => at !== place) })}
              />
            )
          }
        />
      ))}
      <div className={styles.pollFoot}>
        {options.length < MOST.options.max && (
          <TextButton onClick={() => onChange({ ...poll, options: [...options, ''] })}>
            <span className={styles.add}>
              <IconPlus size={16} stroke={1.75} aria-hidden="true" />
              {t('poll.add')}
            </span>
          </TextButton>
        )}
        <Select
          className={styles.ends}
          aria-label={t('poll.ends')}
          data={[
            ...DAYS.map((count) => ({ value: String(count), label: t('poll.days', { count }) })),
            { value: ENDLESS, label: t('poll.endless') },
          ]}
          value={days === null ? ENDLESS : String(days)}
          onChange={(value) =>
            onChange({ ...poll, days: value === null || value === ENDLESS ? null : Number(value) })
          }
        />
        <Checkbox
          label={t('poll.several')}
          checked={isMultiple}
          onChange={({ currentTarget }) => onChange({ ...poll, isMultiple: currentTarget.checked })}
        />
      </div>
    </fieldset>
  );
}
