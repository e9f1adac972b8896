import { toDayNumber } from '@quilt/contract/days';
import type { Project } from '@quilt/contract/features/projects';
import type { TaskId } from '@quilt/contract/features/tasks';
import { IconSquareRotatedFilled } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useFormat } from '../../i18n/use-format';
import { taskPath } from '../../lib/paths';
import { StatusGlyph } from '../../ui/tasks/StatusGlyph';
import { statusName, usePerson } from '../tasks';
import { LIST_ITEM_ARIA, listAria } from './aria';
import './i18n';
import type { GanttItem } from './items';
import styles from './PlanList.module.css';
import type { Row } from './rows';
import { useBarWords } from './use-bar-words';

interface PlanListProps {
  project: Project;
  rows: readonly Row[];
  items: ReadonlyMap<TaskId, GanttItem>;
}

const TASK_PX = 68;
const HEADING_PX = 42;

/** The plan of a phone: what and when, one below the other, each with a small bar of where it lies in the whole. */
export function PlanList({ project, rows, items }: PlanListProps) {
  const { t } = useTranslation('plan');
  const list = useRef<HTMLDivElement>(null);
  const shownRows = rows.filter(({ kind }) => kind !== 'add');
  const range = rangeOfItems(items);
  const virtual = useVirtualizer({
    count: shownRows.length,
    getScrollElement: () => list.current,
    estimateSize: (at) => (shownRows[at]?.kind === 'task' ? TASK_PX : HEADING_PX),
    overscan: 8,
    useFlushSync: false,
  });
  return (
    <div ref={list} className={styles.list} {...listAria(t('label', { title: project.title }))}>
      <div style={{ position: 'relative', height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = shownRows[index];
          return (
            row && (
              <div
                key={row.key}
                {...LIST_ITEM_ARIA}
                style={{ position: 'absolute', top: start, left: 0, right: 0 }}
              >
                <ListRow project={project} row={row} items={items} range={range} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

interface Range {
  first: number;
  days: number;
}

/** From the first day of all bars on. */
function rangeOfItems(items: ReadonlyMap<TaskId, GanttItem>): Range {
  let [first, last] = ['9999-12-31', '0000-01-01'];
  for (const { start, end } of items.values()) {
    if (start !== null && start < first) first = start;
    if (end !== null && end > last) last = end;
  }
  return { first: toDayNumber(first), days: Math.max(1, toDayNumber(last) - toDayNumber(first) + 1) };
}

interface ListRowProps {
  project: Project;
  row: Row;
  items: ReadonlyMap<TaskId, GanttItem>;
  range: Range;
}

function ListRow({ project, row, items, range }: ListRowProps) {
  const { t } = useTranslation('plan');
  const worker = usePerson(project.id, row.kind === 'worker' ? row.worker : null);
  if (row.kind === 'milestone') {
    return (
      <div className={styles.heading}>
        <IconSquareRotatedFilled size={14} aria-hidden="true" />
        <span className={styles.name}>{row.milestone.title}</span>
      </div>
    );
  }
  if (row.kind === 'worker') return <div className={styles.heading}>{worker?.fullName ?? t('nobody')}</div>;
  if (row.kind === 'rest') return <div className={styles.heading}>{t('group.rest')}</div>;
  const item = row.kind === 'task' ? items.get(row.task.id) : undefined;
  return item ? <ListTask project={project} item={item} range={range} /> : null;
}

function ListTask({ project, item, range }: { project: Project; item: GanttItem; range: Range }) {
  const { t } = useTranslation('plan');
  const { search } = useLocation();
  const format = useFormat();
  const words = useBarWords();
  const { id, name, start, end, progress, styles: looks } = item;
  const span = start !== null && end !== null ? { start, end } : null;
  const share = (days: number): string => `${(100 * days) / range.days}%`;
  return (
    <Link className={styles.task} to={`${taskPath(project.id, id)}${search}`} preventScrollReset>
      <StatusGlyph status={looks.status} label={t(`bar.status.${statusName(looks.status)}`)} />
      <span className={styles.name}>
        <span className={styles.aside}>#{id}</span> {name}
      </span>
      <span className={styles.aside}>{format.percent(progress / 100)}</span>
      <span className={styles.days}>
        {span ? words.days(span) : t('bar.noDays')}
        {looks.isLate && <strong> · {t('bar.late')}</strong>}
        {looks.isBlocked && ` · ${t('bar.blocked')}`}
      </span>
      {span && (
        <span className={styles.bar} data-status={looks.status} aria-hidden="true">
          <span
            style={{
              left: share(toDayNumber(span.start) - range.first),
              width: share(toDayNumber(span.end) - toDayNumber(span.start) + 1),
            }}
          />
        </span>
      )}
    </Link>
  );
}
