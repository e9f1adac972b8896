import type { UserUuid } from '@quilt/contract/core';
import { usePresence } from '../use-presence';
import { usePresenceWords } from '../words';
import styles from './PresenceLine.module.css';

/** What somebody is, in words; nothing where it is not known, or not for the one who looks. */
export function PresenceLine({ uuid }: { uuid: UserUuid }) {
  const presence = usePresence(uuid);
  const wordPresence = usePresenceWords();
  const words = presence && wordPresence(presence);
  if (words === null) return null;
  const isHere = presence?.state === 'online' || presence?.state === 'away';
  return (
    <span className={styles.line}>
      {isHere && <span className={styles.dot} data-state={presence.state} />}
      {words}
    </span>
  );
}
