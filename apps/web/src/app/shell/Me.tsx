import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { UserAvatar } from '../../features/profile';
import { useLine } from '../../lib/live';
import { PATHS } from '../../lib/paths';
import { useSession } from '../../lib/session';
import styles from './Me.module.css';
import { TIPPED, Tip } from './Tip';

interface MeProps {
  isIconOnly?: boolean;
  onGo?: () => void;
}

/** Who is signed in; leads to the start page. */
export function Me({ isIconOnly = false, onGo }: MeProps) {
  const { t } = useTranslation('shell');
  const user = useSession((session) => session.currentUser);
  const isOnline = useLine((line) => line.isOpen);
  if (user === null) return null;
  const presence = isOnline
    ? ({ state: 'online', label: t('online') } as const)
    : ({ state: 'unknown', label: t('notConnected') } as const);
  return (
    <Link
      {...(isIconOnly ? TIPPED : { title: t('startPage') })}
      to={PATHS.home}
      className={styles.me}
      onClick={onGo}
    >
      <UserAvatar user={user} size={44} presence={presence} />
      {isIconOnly ? (
        <Tip>{user.firstName}</Tip>
      ) : (
        <span className={styles.words}>
          <b className={styles.name}>{user.firstName}</b>
          <small className={styles.username}>@{user.username}</small>
        </span>
      )}
    </Link>
  );
}
