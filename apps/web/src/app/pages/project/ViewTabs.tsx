import { IconLayoutKanban, IconLayoutList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { type Address, VIEWS, writeAddress } from '../../../features/tasks/address';
import '../../../features/tasks/i18n';
import styles from './ViewTabs.module.css';

const ICONS = { board: IconLayoutKanban, overview: IconLayoutList };

/** The ways to look at a project; each has its address, and keeps the filters and the task that is open. */
export function ViewTabs({ asked }: { asked: Address }) {
  const { t } = useTranslation('tasks');
  const { pathname } = useLocation();
  return (
    <nav className={styles.tabs} aria-label={t('views.label')}>
      {VIEWS.map((view) => {
        const Icon = ICONS[view];
        const search = writeAddress({ ...asked, view }).toString();
        return (
          <Link
            key={view}
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
