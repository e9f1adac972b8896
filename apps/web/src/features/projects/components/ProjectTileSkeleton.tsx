import { Bone } from '../../../ui/states/Bone';
import styles from './ProjectTile.module.css';

/** A project that is still loading, as high as it will be. */
export function ProjectTileSkeleton() {
  return (
    <div className={styles.tile} aria-hidden="true">
      <Bone width="100%" height={64} />
      <div className={styles.body}>
        <div className={styles.head}>
          <Bone width="52%" height={17} />
          <Bone width={92} height={26} />
        </div>
        <div className={styles.team}>
          <Bone width="64%" height={18} />
        </div>
        <div className={styles.progress}>
          <Bone width="100%" height={36} />
        </div>
        <div className={styles.people}>
          <Bone width={84} height={30} />
        </div>
      </div>
    </div>
  );
}
