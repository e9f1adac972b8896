import type { ReactNode } from 'react';
import { Avatar, type AvatarPerson, type Presence } from './Avatar';
import styles from './PersonRow.module.css';
import { PersonText, type PersonWords } from './PersonText';

interface PersonRowProps extends PersonWords {
  person: AvatarPerson;
  presence?: Presence | undefined;
  size?: number | undefined;
  /** At the right: a chip, a button. */
  children?: ReactNode;
}

/** A person in a short list. */
export function PersonRow({ person, presence, size = 40, children, ...words }: PersonRowProps) {
  const isActing = words.to !== undefined || words.onOpen !== undefined;
  return (
    <div className={styles.row} data-acting={isActing || undefined}>
      <Avatar {...person} size={size} presence={presence} />
      <PersonText {...words} isWrapped />
      {children && <span className={styles.end}>{children}</span>}
    </div>
  );
}
