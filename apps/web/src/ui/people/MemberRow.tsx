import type { ReactNode } from 'react';
import { Avatar, type AvatarPerson } from './Avatar';
import styles from './MemberRow.module.css';
import { PersonText, type PersonWords } from './PersonText';
import type { Presence } from './PresenceMark';

interface MemberRowProps extends PersonWords {
  person: AvatarPerson;
  presence?: Presence | undefined;
  /** In its place, where somebody else knows it. */
  dot?: ReactNode;
  /** A chip, or a chip's button where the viewer may change it. */
  role: ReactNode;
  /** How much they have to do. */
  load?: ReactNode;
  /** Below it, what to know besides, a few words a line. */
  asides?: readonly string[] | undefined;
  /** One icon button. */
  actions?: ReactNode;
}

/** A member of a team or project, in a `MemberList`. */
export function MemberRow(props: MemberRowProps) {
  const { person, presence, dot, role, load, asides = [], actions, ...words } = props;
  const isActing = words.to !== undefined || words.onOpen !== undefined;
  return (
    <li className={styles.row} data-acting={isActing || undefined}>
      <span className={styles.avatar}>
        <Avatar {...person} size={44} presence={presence} dot={dot} />
      </span>
      <PersonText {...words} />
      <span className={styles.role}>{role}</span>
      <span className={styles.facts}>
        {load}
        {asides.map((aside) => (
          <span key={aside} className={styles.aside}>
            {aside}
          </span>
        ))}
      </span>
      <span className={styles.actions}>{actions}</span>
    </li>
  );
}
