import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import styles from './GanttRow.module.css';
import './i18n';
import type { GanttItem } from './items';
import { type Scale, spanOf } from './scale';
import type { Span } from './spans';

interface TaskBarProps {
  item: GanttItem;
  scale: Scale;
  /** Where it would lie, and how far it would be; null where it is as it is. */
  moved: Span | null;
  progress: number | null;
  /** What the viewer may pull. */
  mayPull: boolean;
  mayPullProgress: boolean;
  mayConnect: boolean;
  isInHand: boolean;
  todayX: number;
  /** In place of its progress: by how much it moves. */
  note: string | null;
}

/** Room between two bars that follow each other. */
const INSET_PX = 2;

function boxOf(scale: Scale, { start, end }: Span): { left: number; width: number } {
  const { x, width } = spanOf(scale, start, end);
  const inset = width > 12 ? INSET_PX : 0;
  return { left: x + inset, width: Math.max(width - 2 * inset, 4) };
}

/** Words beside a bar begin after a gap, and are about so long: where the line of today runs through them, it makes way. */
const GAP_PX = 8;
const WORDS_PX = 190;
const isNear = (today: number): boolean => today > GAP_PX && today < WORDS_PX;

/** A task from its first day to its last, and beside it how far it is, never on it. */
export function TaskBar(props: TaskBarProps) {
  const { item, scale, moved, progress, mayPull, mayPullProgress, mayConnect, isInHand, note } = props;
  const { t } = useTranslation('plan');
  const format = useFormat();
  const { start, end, styles: looks } = item;
  const own = start === null || end === null ? null : { start, end };
  const span = moved ?? own;
  if (!span) return null;
  const box = boxOf(scale, span);
  const share = progress ?? item.progress;
  const wordsX = box.left + box.width;
  const bar = {
    'data-status': looks.status,
    'data-critical': looks.isCritical || undefined,
    'data-open': looks.isOpen || undefined,
  };
  const isElsewhere = moved !== null && own !== null && (moved.start !== own.start || moved.end !== own.end);
  return (
    <>
      {isElsewhere && (
        <div className={styles.bar} {...bar} data-ghost style={boxOf(scale, own)}>
          <span className={styles.track} />
        </div>
      )}
      <div
        className={styles.bar}
        {...bar}
        data-moved={moved !== null || undefined}
        data-grip={mayPull ? 'move' : undefined}
        style={box}
      >
        <span className={styles.track}>
          <span className={styles.fill} style={{ width: `${share}%` }} />
        </span>
        {isInHand && mayPull && (
          <>
            <span className={styles.grip} data-grip="start" />
            <span className={styles.grip} data-grip="end" />
          </>
        )}
        {isInHand && mayPullProgress && (
          <span className={styles.progress} data-grip="progress" style={{ left: `${share}%` }} />
        )}
        {isInHand && mayConnect && (
          <>
            <span className={styles.dot} data-grip="fromStart" />
            <span className={styles.dot} data-grip="fromEnd" />
          </>
        )}
      </div>
      <span
        className={styles.label}
        data-beside={(isInHand && mayConnect) || undefined}
        data-over={isNear(props.todayX - wordsX) || undefined}
        style={{ left: wordsX, '--today': `${props.todayX - wordsX}px` } as CSSProperties}
      >
        {note !== null ? (
          <strong>{note}</strong>
        ) : (
          <span>{share === 0 && looks.status === 1 ? t('bar.notStarted') : format.percent(share / 100)}</span>
        )}
        {looks.isLate && (
          <span className={styles.late}>
            <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
            {t('bar.late')}
          </span>
        )}
        {looks.isBlocked && (
          <span className={styles.blocked}>
            <IconLock size={14} stroke={1.75} aria-hidden="true" />
            {t('bar.blocked')}
          </span>
        )}
        {looks.isCritical && <strong>{t('bar.critical')}</strong>}
      </span>
    </>
  );
}
