import { Fragment } from 'react';
import { HiddenText } from '../../ui/page/HiddenText';
import { Bone } from '../../ui/states/Bone';
import styles from './GanttSkeleton.module.css';

/** Where bars begin and how long they are; what has no room is cut off. */
const ROWS = [
  [4, 30],
  [12, 24],
  [18, 38],
  [26, 20],
  [30, 34],
  [38, 18],
  [42, 30],
  [48, 26],
  [54, 22],
  [58, 32],
  [64, 20],
  [68, 24],
] as const;

/** A chart that is still loading, or its code. Its words are given to it: those of the plan come with the code. */
export function GanttSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className={styles.frame}>
      <HiddenText>{label}</HiddenText>
      <div className={styles.sheet} aria-hidden="true">
        <div className={styles.head} />
        {ROWS.map(([left, width]) => (
          <Fragment key={left}>
            <div className={styles.name}>
              <Bone width="80%" height={14} />
            </div>
            <div className={styles.line} style={{ paddingLeft: `${left}%` }}>
              <Bone width={`${width * 2}%`} height={24} />
            </div>
          </Fragment>
        ))}
      </div>
    </div>
  );
}
