import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import styles from './Avatar.module.css';
import { type Presence, PresenceMark } from './PresenceMark';

/** Shown when a picture exists and cannot be loaded. Mails know this address too. */
export const AVATAR_PLACEHOLDER = '/avatar-placeholder.png';

const TINTS = ['yellow', 'blue', 'sand', 'sky', 'rose', 'mint', 'lilac', 'peach'] as const;

export interface AvatarPerson {
  /** Decides the tint of the initials. */
  id: number;
  firstName: string;
  lastName: string;
  /** An address of the picture; null: there is none; 'loading': it is on its way. */
  picture: string | null | 'loading';
}

interface AvatarProps extends AvatarPerson {
  /** From 24 to 120. */
  size: number;
  presence?: Presence | undefined;
  /** In its place, where somebody else knows it. */
  dot?: ReactNode;
  /** The person's name, where it does not stand beside the picture. */
  label?: string | undefined;
}

/** A person's picture, or their initials. Decorative unless labelled: the name stands beside it. */
export function Avatar({ size, presence, dot, label, ...person }: AvatarProps) {
  const style = { '--size': `${size}px` } as CSSProperties;
  return (
    <span className={styles.avatar} style={style}>
      {label === undefined ? (
        <Portrait {...person} size={size} />
      ) : (
        <span role="img" aria-label={label} className={styles.named}>
          <Portrait {...person} size={size} />
        </span>
      )}
      {presence ? <PresenceMark {...presence} /> : dot}
    </span>
  );
}

function Portrait({ id, firstName, lastName, picture, size }: AvatarPerson & { size: number }) {
  const [failed, setFailed] = useFailed();
  if (picture === 'loading') return <span className={`${styles.portrait} ${styles.loading}`} />;
  const source =
    picture === null ? undefined : [picture, AVATAR_PLACEHOLDER].find((address) => !failed.includes(address));
  if (source !== undefined) {
    return (
      <img
        className={styles.portrait}
        src={source}
        width={size}
        height={size}
        alt=""
        onError={() => setFailed((before) => [...before, source])}
      />
    );
  }
  return (
    <span
      className={`${styles.portrait} ${styles.initials}`}
      style={{ background: `var(--tint-${TINTS[id % TINTS.length]})` }}
      aria-hidden="true"
    >
      {firstLetter(firstName)}
      {firstLetter(lastName)}
    </span>
  );
}

/** Addresses that did not come; with the line back they are tried again. */
function useFailed() {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const hasFailed = failed.length > 0;
  useEffect(() => {
    if (!hasFailed) return;
    const forget = (): void => setFailed([]);
    window.addEventListener('online', forget);
    return () => window.removeEventListener('online', forget);
  }, [hasFailed]);
  return [failed, setFailed] as const;
}

/** By code point, or a letter outside the basic plane would be cut in half; composed, or «Й» would lose its breve. */
function firstLetter(name: string): string {
  return ([...name.normalize('NFC').trim()][0] ?? '').toLocaleUpperCase();
}
