import { LIMITS } from '@quilt/contract/limits';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './AddLine.module.css';
import { cellAria, rowAria } from './aria';
import './i18n';
import { ROW_PX } from './rows';

interface AddLineProps {
  at: number;
  /** Another number each time that it is called. */
  called: number;
  onAdd(title: string): Promise<boolean>;
  /** Back to the bars, of which the last one is the newest. */
  onUp(): void;
}

/** A name, and it is a task, whose days are drawn in the row above; the next one can be typed at once. */
export function AddLine({ at, called, onAdd, onUp }: AddLineProps) {
  const { t } = useTranslation('plan');
  const [title, setTitle] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (called > 0) input.current?.focus();
  }, [called]);
  /** One after the other: tasks come in the order in which they were typed, however quickly. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const place = useRef(at);
  useEffect(() => {
    if (place.current === at) return;
    place.current = at;
    // Each task that is added pushes it down; who goes on typing sees what is typed.
    if (document.activeElement === input.current) input.current?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = title.trim();
    if (typed === '') return;
    setTitle('');
    input.current?.focus();
    last.current = last.current.then(async () => {
      if (!(await onAdd(typed))) setTitle((now) => (now === '' ? typed : now));
    });
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onUp();
  };
  return (
    <div className={styles.row} style={{ top: at * ROW_PX }} {...rowAria(at + 1)} data-row="add">
      <div {...cellAria()} className={styles.form}>
        <form className={styles.inner} noValidate onSubmit={handleSubmit}>
          <IconPlus size={16} stroke={1.75} aria-hidden="true" />
          <input
            ref={input}
            className={styles.input}
            aria-label={t('add.label')}
            placeholder={t('add.placeholder')}
            maxLength={LIMITS.taskTitle.max}
            value={title}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            onKeyDown={handleKey}
          />
          {title.trim() !== '' && (
            <button type="submit" className={styles.submit}>
              {t('add.submit')}
            </button>
          )}
        </form>
      </div>
    </div>
  );
}
