import { Bone } from '../states/Bone';
import styles from './TaskCard.module.css';

/** A task card that is still loading, as high as one with a title of one line. */
export function TaskCardSkeleton() {
  return (
    <div className={`${styles.card} ${styles.skeleton}`} aria-hidden="true">
      <Bone width="22%" height={10} />
      <Bone width="82%" height={13} />
      <span className={styles.bottom}>
        <Bone width="40%" height={10} />
        <span className={styles.worker}>
          <Bone width={24} height={24} isRound />
        </span>
      </span>
    </div>
  );
}
