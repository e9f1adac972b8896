import type { ReactNode } from 'react';
import { Avatar, type AvatarPerson } from './Avatar';
import styles from './PersonRow.module.css';
import { PersonText, type PersonWords } from './PersonText';
import type { Presence } from './PresenceMark';

interface PersonRowProps extends PersonWords {
  person: AvatarPerson;
  presence?: Presence | undefined;
  /** In its place, where somebody else knows it. */
  dot?: ReactNode;
  size?: number | undefined;
  /** At the right: a chip, a button. */
  children?: ReactNode;
}

/** A person in a short list. */
export function PersonRow({ person, presence, dot, size = 40, children, ...words }: PersonRowProps) {
  const isActing = words.to !== undefined || words.onOpen !== undefined;
  return (
    <div className={styles.row} data-acting={isActing || undefined}>
      <Avatar {...person} size={size} presence={presence} dot={dot} />
      <PersonText {...words} isWrapped />
      {children && <span className={styles.end}>{children}</span>}
    </div>
  );
}
