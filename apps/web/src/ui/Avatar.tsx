import type { CSSProperties } from 'react';
import styles from './Avatar.module.css';

/** Shown when a picture exists and cannot be loaded. Mails know this address too. */
export const AVATAR_PLACEHOLDER = '/avatar-placeholder.png';

const TINTS = ['yellow', 'blue', 'sand', 'sky', 'rose', 'mint', 'lilac', 'peach'] as const;

interface AvatarProps {
  /** Decides the tint of the initials. */
  id: number;
  firstName: string;
  lastName: string;
  /** An address of the picture; null: there is none; 'loading': it is on its way. */
  picture: string | null | 'loading';
  size: number;
}

/** A person's picture, or their initials. Decorative: the name stands beside it. */
export function Avatar({ id, firstName, lastName, picture, size }: AvatarProps) {
  const style = { '--size': `${size}px` } as CSSProperties;
  if (picture === 'loading') return <span className={`${styles.avatar} ${styles.loading}`} style={style} />;
  if (picture !== null) {
    return <img className={styles.avatar} style={style} src={picture} width={size} height={size} alt="" />;
  }
  const tint = { ...style, background: `var(--tint-${TINTS[id % TINTS.length]})` };
  return (
    <span className={`${styles.avatar} ${styles.initials}`} style={tint} aria-hidden="true">
      {firstLetter(firstName)}
      {firstLetter(lastName)}
    </span>
  );
}

/** By code point, or a letter outside the basic plane would be cut in half. */
function firstLetter(name: string): string {
  return ([...name][0] ?? '').toLocaleUpperCase();
}
