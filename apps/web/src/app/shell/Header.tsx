import { IconChecklist } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { Bell } from './Bell';
import styles from './Header.module.css';
import { PreferencesMenu } from './PreferencesMenu';
import { SearchBox } from './SearchBox';

export function Header() {
  const { t } = useTranslation('shell');
  const user = useSession((session) => session.currentUser);
  return (
    <header className={styles.header}>
      <SearchBox />
      <div className={styles.end}>
        <PreferencesMenu />
        <Link to={PATHS.workspace} className={styles.round} aria-label={t('tasks')} title={t('tasks')}>
          <IconChecklist size={20} stroke={1.75} aria-hidden="true" />
        </Link>
        {user && <Bell />}
      </div>
    </header>
  );
}
