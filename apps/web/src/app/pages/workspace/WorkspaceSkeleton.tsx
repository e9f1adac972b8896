import { Bone } from '../../../ui/states/Bone';
import { TaskRowSkeleton } from '../../../ui/tasks/TaskRowSkeleton';
import styles from './WorkspaceBody.module.css';
import own from './WorkspaceSkeleton.module.css';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

/** The page while it loads, in its own shape. */
export function WorkspaceSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.page} role="status" aria-label={label}>
      <div className={styles.main}>
        <div className={own.sheet}>
          <Bone width={120} height={22} />
          <div className={own.line}>
            <Bone width="100%" height={48} isRound />
          </div>
          {ROWS.map((row) => (
            <TaskRowSkeleton key={row} />
          ))}
        </div>
        <div className={styles.pair}>
          <div className={own.sheet} data-tall />
          <div className={own.sheet} data-tall />
        </div>
      </div>
      <div className={styles.side}>
        <div className={own.sheet} data-tall />
        <div className={own.sheet} data-short />
      </div>
    </div>
  );
}
