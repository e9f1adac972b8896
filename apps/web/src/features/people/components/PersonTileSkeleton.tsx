import { Bone } from '../../../ui/states/Bone';
import styles from './PersonTile.module.css';

/** A card that is still loading. */
export function PersonTileSkeleton() {
  return (
    <div className={styles.tile} aria-hidden="true">
      <div className={styles.head}>
        <Bone width={64} height={64} isRound />
        <span className={styles.bones}>
          <Bone width="80%" height={15} />
          <Bone width="50%" height={12} />
        </span>
      </div>
      <span className={styles.factBones}>
        <Bone width="60%" height={14} />
        <Bone width="40%" height={12} />
      </span>
      <span className={styles.factBones}>
        <Bone width="70%" height={12} />
      </span>
      <div className={styles.acts}>
        <Bone width="100%" height={32} isRound />
      </div>
    </div>
  );
}
