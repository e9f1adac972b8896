import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { TAKES_FOCUS } from '../../../ui/page/focus';
import '../i18n';
import styles from './HistoryCard.module.css';
import { PartCard } from './PartCard';

/** As it is shown, of whatever part it is. */
export interface Shown {
  time: string;
  title: string;
  place: string;
  text: string;
}

interface HistoryCardProps {
  part: 'experience' | 'education';
  title?: string | undefined;
  entries: readonly Shown[];
  canEdit: boolean;
  actions?: ReactNode;
  addLabel: string;
  /** Null is one more. */
  renderForm: (index: number | null, onDone: () => void) => ReactNode;
  onMove: (index: number, to: number) => void;
}

/** Where one was, in the order that the owner chose, each edited in its place. */
export function HistoryCard(props: HistoryCardProps) {
  const { part, title, entries, canEdit, actions, addLabel, renderForm, onMove } = props;
  const { t } = useTranslation('resume');
  const [edited, setEdited] = useState<number | null | 'none'>('none');
  const close = () => setEdited('none');
  const isIdle = edited === 'none';
  return (
    <PartCard
      part={part}
      title={title}
      isEmpty={entries.length === 0 && isIdle}
      canEdit={canEdit}
      actions={actions}
      onAdd={() => setEdited(null)}
    >
      {edited === null && <div className={styles.form}>{renderForm(null, close)}</div>}
      {entries.length === 0 && !canEdit && <p className={styles.none}>{t('nothing')}</p>}
      {entries.length > 0 && (
        <ul className={styles.list}>
          {entries.map((entry, index) =>
            index === edited ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: Two places can be alike in everything but where they stand.
              <li key={index} className={styles.form}>
                {renderForm(index, close)}
              </li>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: As above.
              <li key={index} className={styles.entry}>
                <span className={styles.time}>{entry.time}</span>
                <div className={styles.words}>
                  <b className={styles.title}>{[entry.title, entry.place].filter(Boolean).join(', ')}</b>
                  {entry.text && <p className={styles.text}>{entry.text}</p>}
                </div>
                {canEdit && isIdle && (
                  <div className={styles.buttons}>
                    {index > 0 && (
                      <IconButton
                        size="sm"
                        label={t('moveUp', { name: entry.title })}
                        icon={<IconArrowUp size={18} stroke={1.75} aria-hidden="true" />}
                        onClick={() => onMove(index, index - 1)}
                      />
                    )}
                    {index < entries.length - 1 && (
                      <IconButton
                        size="sm"
                        label={t('moveDown', { name: entry.title })}
                        icon={<IconArrowDown size={18} stroke={1.75} aria-hidden="true" />}
                        onClick={() => onMove(index, index + 1)}
                      />
                    )}
                    <IconButton
                      size="sm"
                      label={t('experience.editNamed', { name: entry.title })}
                      icon={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
                      onClick={() => setEdited(index)}
                      {...TAKES_FOCUS}
                    />
                  </div>
                )}
              </li>
            ),
          )}
        </ul>
      )}
      {canEdit && isIdle && entries.length > 0 && (
        <Button
          variant="grey"
          size="sm"
          mt="sm"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setEdited(null)}
        >
          {addLabel}
        </Button>
      )}
    </PartCard>
  );
}
