import type { WeekRow, WeekSheet } from '@quilt/contract/features/time';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format';
import { useInterface } from '../../../lib/interface-store';
import { taskPath } from '../../../lib/paths';
import '../i18n';
import { WeekCell } from './WeekCell';
import styles from './week.module.css';
import { daysFrom, shortMinutes } from './week-days';

/** From where an arrow leads, in rows and columns. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Tasks by days, with the sums of both. */
export function WeekTable({ week, isOwn }: { week: WeekSheet; isOwn: boolean }) {
  const { t } = useTranslation('time');
  const format = useFormat();
  const language = useInterface((state) => state.language);
  const keysId = useId();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const days = daysFrom(week.from);
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t('week.table')} onKeyDown={handleArrow}>
          <thead>
            <tr>
              <th scope="col">{t('week.task')}</th>
              {days.map((day) => (
                <th key={day} scope="col">
                  <span className={styles.weekday}>{weekday.format(new Date(`${day}T00:00:00Z`))}</span>
                  <time dateTime={day}>{format.day(day)}</time>
                </th>
              ))}
              <th scope="col">{t('week.total')}</th>
            </tr>
          </thead>
          <tbody>
            {week.rows.map((row, place) => (
              <Row key={row.task?.id ?? 'unseen'} row={row} place={place} days={days} keysId={keysId} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('week.total')}</th>
              {days.map((day, index) => (
                <td key={day}>{shortMinutes(week.days[index] ?? 0)}</td>
              ))}
              <td className={styles.all}>{shortMinutes(week.total) || '0:00'}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {isOwn && (
        <p id={keysId} className={styles.keys}>
          {t('week.keys')}
        </p>
      )}
    </>
  );
}

function Row({ row, place, days, keysId }: { row: WeekRow; place: number; days: string[]; keysId: string }) {
  const { t } = useTranslation('time');
  const { task } = row;
  return (
    <tr>
      <th scope="row">
        {task ? (
          <>
            <Link className={styles.task} to={taskPath(task.project.id, task.id)}>
              <span className={styles.key}>#{task.id}</span> {task.title}
            </Link>
            <small className={styles.project}>{task.project.title}</small>
          </>
        ) : (
          <span className={styles.project}>{t('week.unseen')}</span>
        )}
      </th>
      {days.map((day, index) => (
        <td key={day}>
          {task && row.canLog && day <= row.today ? (
            <WeekCell
              task={task}
              day={day}
              minutes={row.days[index] ?? 0}
              at={`${place} ${index}`}
              keysId={keysId}
            />
          ) : (
            <span className={styles.fixed}>{shortMinutes(row.days[index] ?? 0)}</span>
          )}
        </td>
      ))}
      <td className={styles.rowTotal}>{shortMinutes(row.total)}</td>
    </tr>
  );
}

/** To the next cell in that direction that takes time. */
function handleArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const arrow = ARROWS[event.key];
  const at = event.target instanceof HTMLElement ? event.target.dataset.at : undefined;
  if (!arrow || at === undefined) return;
  const [row = 0, column = 0] = at.split(' ').map(Number);
  const [down, right] = arrow;
  const rows = event.currentTarget.querySelectorAll('tbody tr').length;
  for (let step = 1; step <= Math.max(rows, 7); step += 1) {
    const place = `${row + step * down} ${column + step * right}`;
    const cell = event.currentTarget.querySelector<HTMLElement>(`[data-at="${place}"]`);
    if (!cell) continue;
    event.preventDefault();
    cell.focus();
    return;
  }
}
