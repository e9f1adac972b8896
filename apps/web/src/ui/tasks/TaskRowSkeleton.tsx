import { Bone } from '../states/Bone';
import styles from './TaskRow.module.css';

/** A task row that is still loading. */
export function TaskRowSkeleton() {
  return (
    <div className={styles.frame} aria-hidden="true">
      <div className={styles.row}>
        <Bone width={20} height={20} isRound />
        <span className={styles.key}>
          <Bone width={32} height={11} />
        </span>
        <Bone width="62%" height={13} />
        <span className={styles.status}>
          <Bone width={96} height={26} isRound />
        </span>
        <span className={styles.priority}>
          <Bone width={14} height={14} />
        </span>
        <span className={styles.due}>
          <Bone width={44} height={11} />
        </span>
        <span className={styles.worker}>
          <Bone width={26} height={26} isRound />
        </span>
      </div>
    </div>
  );
}
