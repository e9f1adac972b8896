import type { Board } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { StatusGlyph, type TaskStatus } from '../../../ui/tasks/StatusGlyph';
import type { TaskFilters } from '../api';
import { columnOf, countOf } from '../board';
import '../i18n';
import { STATUSES, statusName, toStatus } from '../statuses';
import styles from './ColumnTabs.module.css';

interface ColumnTabsProps {
  board: Board;
  filters: TaskFilters;
  frame: RefObject<HTMLElement | null>;
}

/** On a phone, where one column is seen at a time: which one that is, and the ways to the others. */
export function ColumnTabs({ board, filters, frame }: ColumnTabsProps) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const [seen, setSeen] = useState<TaskStatus>(1);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const handleScroll = (): void => {
      const width = element.scrollWidth - element.clientWidth;
      const share = width > 0 ? element.scrollLeft / width : 0;
      setSeen(toStatus(Math.round(share * (STATUSES.length - 1)) + 1));
    };
    element.addEventListener('scroll', handleScroll, { passive: true });
    return () => element.removeEventListener('scroll', handleScroll);
  }, [frame]);
  const goTo = (status: TaskStatus): void => {
    const column = frame.current?.querySelector(`[data-column="${status}"]`);
    column?.scrollIntoView({ block: 'nearest', inline: 'center' });
  };
  return (
    <nav className={styles.tabs} aria-label={t('board.columns')}>
      {STATUSES.map((status) => {
        const column = columnOf(board, status);
        const counted = column ? countOf(column, filters) : 0;
        const count = counted === null ? `${LIMITS.shownCount}+` : format.number(counted);
        const name = t(`columns.${statusName(status)}`);
        return (
          <button
            key={status}
            type="button"
            className={styles.tab}
            aria-label={t('board.column', { name, count })}
            aria-current={status === seen || undefined}
            onClick={() => goTo(status)}
          >
            <StatusGlyph status={status} size={16} />
            {count}
          </button>
        );
      })}
    </nav>
  );
}
