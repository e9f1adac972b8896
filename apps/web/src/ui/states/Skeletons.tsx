import type { ReactNode } from 'react';
import { HiddenText } from '../page/HiddenText';
import { PersonRowSkeleton } from '../people/PersonRowSkeleton';
import { TaskCardSkeleton } from '../tasks/TaskCardSkeleton';
import { TaskRowSkeleton } from '../tasks/TaskRowSkeleton';
import { Bone } from './Bone';
import styles from './Skeletons.module.css';

interface SkeletonProps {
  /** Says that something loads: "Loading the tasks". */
  label: string;
  /** As many as will come, or as many as fit. */
  count: number;
}

/** Task rows that are still loading, in the geometry that they will have. */
export function TaskRowsSkeleton({ label, count }: SkeletonProps) {
  return (
    <Loading label={label} className={styles.rows}>
      {repeat(count, (key) => (
        <TaskRowSkeleton key={key} />
      ))}
    </Loading>
  );
}

/** People who are still loading. */
export function PeopleSkeleton({ label, count }: SkeletonProps) {
  return (
    <Loading label={label} className={styles.rows}>
      {repeat(count, (key) => (
        <PersonRowSkeleton key={key} />
      ))}
    </Loading>
  );
}

/** Cards of a grid that are still loading: projects, teams, groups. */
export function CardsSkeleton({ label, count }: SkeletonProps) {
  return (
    <Loading label={label} className={styles.cards}>
      {repeat(count, (key) => (
        <div key={key} className={styles.card}>
          <Bone width={44} height={44} isRound />
          <Bone width="64%" height={16} />
          <Bone width="42%" height={11} />
          <Bone width="100%" height={6} />
        </div>
      ))}
    </Loading>
  );
}

/** A column of the board that is still loading. */
export function ColumnSkeleton({ label, count }: SkeletonProps) {
  return (
    <Loading label={label} className={styles.column}>
      <div className={styles.columnHead}>
        <Bone width={18} height={18} isRound />
        <Bone width={96} height={14} />
      </div>
      {repeat(count, (key) => (
        <TaskCardSkeleton key={key} />
      ))}
    </Loading>
  );
}

interface LoadingProps {
  label: string;
  className: string | undefined;
  children: ReactNode;
}

function Loading({ label, className, children }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <HiddenText>{label}</HiddenText>
      {children}
    </div>
  );
}

function repeat(count: number, draw: (key: number) => ReactNode): ReactNode[] {
  return Array.from({ length: count }, (_, key) => draw(key));
}
