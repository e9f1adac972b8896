import {
  IconCalendar,
  IconLayoutKanban,
  IconLayoutList,
  IconTable,
  IconTimeline,
  IconUsers,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { type Address, VIEWS, writeAddress } from '../../../features/tasks/address';
import '../../../features/tasks/i18n';
import styles from './ViewTabs.module.css';

const ICONS = {
  board: IconLayoutKanban,
  table: IconTable,
  gantt: IconTimeline,
  calendar: IconCalendar,
  load: IconUsers,
  overview: IconLayoutList,
};

/** The ways to look at a project; each has its address, and keeps the filters and the task that is open. */
export function ViewTabs({ asked }: { asked: Address }) {
  const { t } = useTranslation('tasks');
  const { pathname } = useLocation();
  const shown = useRef<HTMLAnchorElement>(null);
  // On a phone there is room for three of them, of which the first is seen anyway.
  useEffect(() => {
    if (asked.view !== 'board') shown.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [asked.view]);
  return (
    <nav className={styles.tabs} aria-label={t('views.label')}>
      {VIEWS.map((view) => {
        const Icon = ICONS[view];
        const search = writeAddress({ ...asked, view }).toString();
        return (
          <Link
            key={view}
            ref={view === asked.view ? shown : undefined}
            className={styles.tab}
            to={{ pathname, search }}
            aria-current={view === asked.view ? 'page' : undefined}
            preventScrollReset
          >
            <Icon size={17} stroke={1.75} aria-hidden="true" />
            {t(`views.${view}`)}
          </Link>
        );
      })}
    </nav>
  );
}
