import { type Icon, IconBell, IconChecklist } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PATHS } from '../../lib/paths';
import styles from './Header.module.css';
import { PreferencesMenu } from './PreferencesMenu';
import { SearchBox } from './SearchBox';

export function Header() {
  const { t } = useTranslation('shell');
  return (
    <header className={styles.header}>
      <SearchBox />
      <div className={styles.end}>
        <PreferencesMenu />
        <RoundLink to={PATHS.workspace} label={t('tasks')} Icon={IconChecklist} />
        <RoundLink to={PATHS.notifications} label={t('notifications')} Icon={IconBell} />
      </div>
    </header>
  );
}

function RoundLink({ to, label, Icon }: { to: string; label: string; Icon: Icon }) {
  return (
    <Link to={to} className={styles.round} aria-label={label} title={label}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </Link>
  );
}
