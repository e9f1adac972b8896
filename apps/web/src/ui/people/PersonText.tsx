import { type Acting, StretchedAction } from '../page/StretchedAction';
import styles from './PersonText.module.css';

export interface PersonWords extends Acting {
  name: string;
  /** Small, after the name: "(you)". */
  note?: string | undefined;
  /** The line below: a job, a username, a reason. */
  detail?: string | undefined;
}

interface PersonTextProps extends PersonWords {
  /** The line below may take two, where rows need not be alike. */
  isWrapped?: boolean | undefined;
}

/** A person in two lines; the name is what can be pressed. */
export function PersonText({ name, note, detail, to, onOpen, isWrapped = false }: PersonTextProps) {
  return (
    <span className={styles.text}>
      <span className={styles.name}>
        <StretchedAction to={to} onOpen={onOpen}>
          {name}
        </StretchedAction>
        {note && <span className={styles.note}> {note}</span>}
      </span>
      {detail && <span className={isWrapped ? styles.wrapped : styles.detail}>{detail}</span>}
    </span>
  );
}
