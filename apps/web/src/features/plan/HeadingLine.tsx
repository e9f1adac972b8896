import type { UserUuid } from '@quilt/contract/core';
import type { Milestone, ProjectId } from '@quilt/contract/features/projects';
import { IconSquareRotatedFilled } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { milestonePath } from '../../lib/paths';
import { UserAvatar } from '../profile';
import { usePerson } from '../tasks';
import { cellAria, NAME_ARIA, rowAria } from './aria';
import styles from './GanttRow.module.css';
import './i18n';
import { toMilestone } from './items';
import { ROW_PX } from './rows';
import { type Scale, spanOf } from './scale';
import type { Span } from './spans';
import { useBarWords } from './use-bar-words';

interface FrameProps {
  rowKey: string;
  at: number;
  isActive: boolean;
  isTabStop: boolean;
  name: ReactNode;
  label: string;
  milestone?: number | undefined;
  children?: ReactNode;
}

function Frame({ rowKey, at, isActive, isTabStop, name, label, milestone, children }: FrameProps) {
  return (
    <div
      className={styles.row}
      style={{ top: at * ROW_PX }}
      {...rowAria(at + 1)}
      data-heading
      data-row={rowKey}
      data-active={isActive || undefined}
    >
      <div className={styles.name} {...NAME_ARIA}>
        {name}
      </div>
      <div
        className={styles.line}
        tabIndex={isTabStop ? 0 : -1}
        {...cellAria(label)}
        data-line
        data-milestone={milestone}
      >
        {children}
      </div>
    </div>
  );
}

type Standing = Pick<FrameProps, 'rowKey' | 'at' | 'isActive' | 'isTabStop'>;

interface MilestoneLineProps extends Standing {
  milestone: Milestone;
  scale: Scale;
  today: string;
  mayPull: boolean;
  moved: Span | null;
}

/** A milestone as a bar that ends in a diamond, which is hollow until it is reached. */
export const MilestoneLine = memo(function MilestoneLine(props: MilestoneLineProps) {
  const { milestone, scale, today, mayPull, moved } = props;
  const { t } = useTranslation('plan');
  const words = useBarWords();
  const item = toMilestone(milestone, { today, mayMove: mayPull });
  const own = item.start !== null && item.end !== null ? { start: item.start, end: item.end } : null;
  const span = moved ?? own;
  const box = span && spanOf(scale, span.start, span.end);
  const days = span ? words.days(span) : t('bar.noDays');
  const marks = [
    ...(item.styles.isReached ? [t('milestone.reached')] : []),
    ...(item.styles.isLate ? [t('bar.late')] : []),
  ];
  const label = [t('milestone.label', { title: item.name }), days, `${item.progress}%`, ...marks].join(', ');
  return (
    <Frame
      {...props}
      label={label}
      milestone={milestone.id}
      name={
        <>
          <IconSquareRotatedFilled size={16} aria-hidden="true" />
          <Link className={styles.title} to={milestonePath(milestone.id)} tabIndex={-1} title={item.name}>
            {item.name}
          </Link>
          <span className={styles.aside}>{days}</span>
        </>
      }
    >
      {box && (
        <>
          <span
            className={styles.milestone}
            data-grip={mayPull ? 'move' : undefined}
            style={{ left: box.x, width: box.width }}
          />
          <span
            className={styles.diamond}
            data-open={!item.styles.isReached || undefined}
            data-grip={mayPull ? 'end' : undefined}
            style={{ left: box.x + box.width }}
          />
        </>
      )}
    </Frame>
  );
});

interface WorkerLineProps extends Standing {
  project: ProjectId;
  worker: UserUuid | null;
  count: number;
}

export function WorkerLine({ project, worker, count, ...standing }: WorkerLineProps) {
  const { t } = useTranslation('plan');
  const person = usePerson(project, worker);
  const name = person?.fullName ?? t('nobody');
  const words = t('group.count', { count });
  return (
    <Frame
      {...standing}
      label={`${name}, ${words}`}
      name={
        <>
          {person && <UserAvatar user={person} size={24} />}
          <span className={styles.title}>{name}</span>
          <span className={styles.aside}>{words}</span>
        </>
      }
    />
  );
}

export function RestLine({ count, ...standing }: Standing & { count: number }) {
  const { t } = useTranslation('plan');
  const words = t('group.count', { count });
  return (
    <Frame
      {...standing}
      label={`${t('group.rest')}, ${words}`}
      name={
        <>
          <span className={styles.title}>{t('group.rest')}</span>
          <span className={styles.aside}>{words}</span>
        </>
      }
    />
  );
}
