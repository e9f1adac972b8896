import styles from './PresenceMark.module.css';

export interface Presence {
  /** Without a connection nobody's presence is known. */
  state: 'online' | 'away' | 'offline' | 'unknown';
  /** In words, because a dot says nothing to the ear. */
  label: string;
}

/** A dot on the edge of an avatar, inside of which it stands. */
export function PresenceMark({ state, label }: Presence) {
  return <span role="img" aria-label={label} className={styles.mark} data-state={state} />;
}
