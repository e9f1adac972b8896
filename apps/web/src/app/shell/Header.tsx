import { useSession } from '../../lib/session';
import { partOnDemand } from '../part-on-demand';
import { Bell } from './Bell';
import styles from './Header.module.css';
import { HeaderTimer } from './HeaderTimer';
import { PreferencesMenu } from './PreferencesMenu';
import { SearchBox } from './SearchBox';
import { TasksBell } from './TasksBell';

/** Says what one has just earned; nothing of it is seen until then. */
const EarnedToasts = partOnDemand(
  async () => (await import('../../features/achievements/EarnedToasts')).EarnedToasts,
);

export function Header() {
  const user = useSession((session) => session.currentUser);
  return (
    <header className={styles.header}>
      <SearchBox />
      {/* Beside the others and not among them: coming late, it moves none of them. */}
      {user && <HeaderTimer />}
      <div className={styles.end}>
        <PreferencesMenu />
        {user && <TasksBell />}
        {user && <Bell />}
        {user && <EarnedToasts />}
      </div>
    </header>
  );
}
