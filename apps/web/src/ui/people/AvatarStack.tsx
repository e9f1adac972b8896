import { Children, type CSSProperties, type ReactNode } from 'react';
import { Avatar, type AvatarPerson } from './Avatar';
import styles from './AvatarStack.module.css';

const MOST = 99;

interface AvatarStackProps {
  people?: readonly AvatarPerson[] | undefined;
  /** In their place: avatars of the same size that load their own pictures. */
  children?: ReactNode;
  /** How many more there are than stand here. */
  more?: number | undefined;
  size?: number | undefined;
  /** All of them in words: "Mira, Daniel and 6 more". */
  label: string;
}

/** A few of many people. Lay it on `--stack-bg` when what is behind it is no surface. */
export function AvatarStack({ people = [], children, more = 0, size = 28, label }: AvatarStackProps) {
  return (
    <span role="img" aria-label={label} className={styles.stack}>
      {people.map((person) => (
        <span key={person.id} className={styles.place}>
          <Avatar {...person} size={size} />
        </span>
      ))}
      {Children.map(children, (avatar) => (
        <span className={styles.place}>{avatar}</span>
      ))}
      {more > 0 && (
        <span className={`${styles.place} ${styles.more}`} style={{ '--size': `${size}px` } as CSSProperties}>
          {more > MOST ? `${MOST}+` : `+${more}`}
        </span>
      )}
    </span>
  );
}
