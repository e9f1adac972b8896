import { useElementSize } from '@mantine/hooks';
import { addDays, toDayNumber } from '@quilt/contract/days';
import type { MilestoneProgress } from '@quilt/contract/features/plan';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import styles from './BurnUp.module.css';
import { forecastOf, ticksTo } from './forecast';
import './i18n';
import { type Note, placeNotes } from './note-places';

const LINES = ['done', 'scope', 'pace', 'forecast'] as const;

/** What the lines are called, beside the title of their plot. */
export function BurnUpLegend() {
  const { t } = useTranslation('milestone');
  return (
    <ul className={styles.legend}>
      {LINES.map((line) => (
        <li key={line}>
          <svg width="18" height="8" viewBox="0 0 18 8" aria-hidden="true">
            <line x1="1" x2="17" y1="4" y2="4" className={styles[line]} />
          </svg>
          {t(`burnUp.${line}`)}
        </li>
      ))}
    </ul>
  );
}

const HEIGHT = 264;
const INSET = { left: 34, right: 16, top: 24, bottom: 34 };
const DAY_WIDTH = 76;
/** Before its size is known, and where nothing is laid out. */
const USUAL = 640;

/** How many tasks a milestone had and how many were done, from day to day, and how it may go on. */
export function BurnUp({ progress }: { progress: MilestoneProgress }) {
  const { t } = useTranslation('milestone');
  const format = useFormat();
  const { ref, width } = useElementSize();
  const { days, milestone, today } = progress;
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const forecast = forecastOf(progress);
  const end = milestone.endsOn !== null && milestone.endsOn > last.day ? milestone.endsOn : last.day;
  // By then it was to be done, however long it went on.
  const due = milestone.endsOn !== null && milestone.endsOn >= first.day ? milestone.endsOn : end;
  const begin = toDayNumber(first.day);
  const span = Math.max(toDayNumber(end) - begin, 1);
  const ticks = ticksTo(Math.max(...days.map(({ scope }) => scope)));
  const most = ticks.at(-1) ?? 1;
  const across = Math.max(width || USUAL, 240);
  const x = (day: string): number =>
    INSET.left + ((toDayNumber(day) - begin) / span) * (across - INSET.left - INSET.right);
  const y = (count: number): number =>
    HEIGHT - INSET.bottom - (count / most) * (HEIGHT - INSET.top - INSET.bottom);
  const done = days.map((one) => `${x(one.day)},${y(one.done)}`).join(' L');
  const scope = days.map((one, n) =>
    n === 0 ? `${x(one.day)},${y(one.scope)}` : `H${x(one.day)} V${y(one.scope)}`,
  );
  const isGoingOn = end > last.day;
  const every = Math.max(Math.ceil((span * DAY_WIDTH) / (across - INSET.left - INSET.right)), 1);
  const labels = Array.from({ length: Math.floor(span / every) + 1 }, (_, n) =>
    addDays(first.day, n * every),
  );
  const isLate = x(last.day) > across - 120;
  const isToday = today >= first.day && today <= end;
  const side = isLate ? { by: -1, anchor: 'end' as const } : { by: 1, anchor: 'start' as const };
  const notes: (Note & { isStrong?: boolean })[] = [
    ...(isToday
      ? [{ x: x(today) + side.by * 8, y: INSET.top - 8, anchor: side.anchor, text: t('burnUp.today') }]
      : []),
    {
      x: x(last.day) + side.by * 10,
      y: y(last.done) + (last.done === 0 ? -8 : 16),
      anchor: side.anchor,
      text: t('burnUp.doneNow', { count: last.done }),
      isStrong: true,
    },
    {
      x: x(end) - 4,
      y: y(last.scope) - 8,
      anchor: 'end',
      text: t('burnUp.scopeNow', { count: last.scope }),
    },
    ...(forecast && isGoingOn
      ? [
          {
            x: x(end) - 8,
            y: y(forecast.done) + 22,
            anchor: 'end' as const,
            text: t('burnUp.forecastNow', { count: forecast.done }),
          },
        ]
      : []),
  ];
  const lines = placeNotes(notes, { top: INSET.top - 8, bottom: y(0) - 4 });
  return (
    <div ref={ref} className={styles.plot}>
      <svg
        width={across}
        height={HEIGHT}
        role="img"
        aria-label={t('burnUp.label', { done: last.done, scope: last.scope, day: format.day(last.day) })}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={INSET.left}
              x2={across - INSET.right}
              y1={y(tick)}
              y2={y(tick)}
              className={styles.grid}
            />
            <text x={INSET.left - 12} y={y(tick) + 4} textAnchor="end" className={styles.axis}>
              {format.number(tick)}
            </text>
          </g>
        ))}
        {labels.map((day) => (
          <text key={day} x={x(day)} y={HEIGHT - 8} textAnchor="middle" className={styles.axis}>
            {format.day(day)}
          </text>
        ))}
        <path d={`M${x(first.day)},${y(0)} L${done} L${x(last.day)},${y(0)} Z`} className={styles.area} />
        <path d={`M${x(first.day)},${y(0)} L${x(due)},${y(last.scope)}`} className={styles.pace} />
        <path d={`M${scope.join(' ')}${isGoingOn ? ` H${x(end)}` : ''}`} className={styles.scope} />
        <path d={`M${done}`} className={styles.done} />
        {isToday && (
          <line x1={x(today)} x2={x(today)} y1={INSET.top - 16} y2={y(0)} className={styles.today} />
        )}
        {forecast && isGoingOn && (
          <>
            <path
              d={`M${x(last.day)},${y(last.done)} L${x(end)},${y(forecast.done)}`}
              className={styles.forecast}
            />
            <circle cx={x(end)} cy={y(forecast.done)} r="5" className={styles.end} />
          </>
        )}
        <circle cx={x(last.day)} cy={y(last.done)} r="5" className={styles.now} />
        {notes.map(({ x: left, anchor, text, isStrong }, place) => (
          <text
            key={text}
            x={left}
            y={lines[place]}
            textAnchor={anchor}
            className={styles.note}
            data-strong={isStrong || undefined}
          >
            {text}
          </text>
        ))}
      </svg>
      <div className={styles.unseen}>
        <table>
          <caption>{t('burnUp.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('burnUp.day')}</th>
              <th scope="col">{t('burnUp.scope')}</th>
              <th scope="col">{t('burnUp.done')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((one) => (
              <tr key={one.day}>
                <th scope="row">{format.day(one.day)}</th>
                <td>{one.scope}</td>
                <td>{one.done}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
