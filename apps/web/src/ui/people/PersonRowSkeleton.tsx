import { Bone } from '../states/Bone';
import styles from './PersonRow.module.css';

/** A person who is still loading. */
export function PersonRowSkeleton({ size = 40 }: { size?: number | undefined }) {
  return (
    <div className={styles.row} aria-hidden="true">
      <Bone width={size} height={size} isRound />
      <span className={styles.bones}>
        <Bone width="46%" height={13} />
        <Bone width="30%" height={10} />
      </span>
    </div>
  );
}
