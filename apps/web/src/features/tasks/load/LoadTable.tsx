import {
  LOAD_FIGURES,
  type LoadFigure,
  type ProjectLoad,
  type WorkerLoad,
} from '@quilt/contract/features/load';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { Project } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import { IconAlertTriangleFilled, IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { HiddenText } from '../../../ui/page/HiddenText';
import { LoadBar } from '../../../ui/plots/LoadBar';
import { StatusGlyph } from '../../../ui/tasks/StatusGlyph';
import { UserAvatar, useJobTitles } from '../../profile';
import { useEstimateWords } from '../drawer/estimate';
import { STATUSES, statusName } from '../statuses';
import './i18n';
import styles from './Load.module.css';
import type { AskedFigure } from './load-query';
import { usePeriodWords } from './PeriodMenu';

export interface ChosenFigure extends AskedFigure {
  name: string;
}

interface LoadTableProps {
  project: Project;
  load: ProjectLoad;
  isStale: boolean;
  isNarrow: boolean;
  onFigure(figure: ChosenFigure): void;
}

const NONE = 'none';
const figureOf = ({ tasks, ...row }: WorkerLoad, figure: LoadFigure): number =>
  figure === 'pledged' || figure === 'completed' ? row[figure] : tasks[figure];
const barOf = ({ tasks }: Pick<WorkerLoad, 'tasks'>) =>
  [tasks.new, tasks.inProgress, tasks.onTheTest, tasks.done] as const;
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
const shown = (count: number): string =>
  count > LIMITS.load.count ? `${LIMITS.load.count}+` : String(count);

/** As a chart and in numbers: each number leads to what it counts. */
export function LoadTable({ project, load, isStale, isNarrow, onFigure }: LoadTableProps) {
  const { t } = useTranslation('load');
  const wordPeriod = usePeriodWords();
  const most = Math.max(1, ...load.rows.map((row) => sum(barOf(row))));
  const people = new Map(load.people.map((person) => [person.uuid, person]));
  const titleOf = useJobTitles(load.people);
  const titleOfRow = ({ worker }: WorkerLoad): string | undefined => {
    const person = worker === null ? undefined : people.get(worker);
    return person && titleOf(person);
  };
  const total = (figure: LoadFigure): number => sum(load.rows.map((row) => figureOf(row, figure)));
  return (
    <section
      className={styles.sheet}
      aria-label={t('label', { project: project.title })}
      aria-busy={isStale || undefined}
    >
      {load.isCut && <p className={styles.note}>{t('cut')}</p>}
      <table className={styles.table}>
        <caption>
          <HiddenText>{t('caption', { period: wordPeriod(load) })}</HiddenText>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('worker')}</th>
            {!isNarrow && <th scope="col">{t('share')}</th>}
            {STATUSES.map((status) => (
              <th key={status} scope="col" className={styles.number}>
                <span className={styles.status}>
                  <StatusGlyph status={status} />
                  {t(`figures.${statusName(status)}`)}
                </span>
              </th>
            ))}
            <th scope="col" className={styles.number}>
              {t('figures.pledged')}
            </th>
            <th scope="col" className={styles.number}>
              {t('figures.completed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {load.rows.map((row) => (
            <Row
              key={row.worker ?? NONE}
              row={row}
              person={row.worker === null ? null : people.get(row.worker)}
              title={titleOfRow(row)}
              most={most}
              isNarrow={isNarrow}
              onFigure={onFigure}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('all')}</th>
            {!isNarrow && <td />}
            {LOAD_FIGURES.map((figure) => (
              <td key={figure} className={styles.number}>
                {total(figure)}
                {figure === 'completed' && (
                  <Share completed={total('completed')} pledged={total('pledged')} />
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface RowProps {
  row: WorkerLoad;
  /** Null: nobody; undefined: not there any more. */
  person: PersonCard | null | undefined;
  /** What they do. */
  title: string | undefined;
  most: number;
  isNarrow: boolean;
  onFigure(figure: ChosenFigure): void;
}

function Row({ row, person, title, most, isNarrow, onFigure }: RowProps) {
  const { t } = useTranslation('load');
  const counts = barOf(row);
  const name = person ? person.fullName : t(person === null ? 'nobody' : 'somebody');
  const bar = (
    <LoadBar
      counts={counts}
      most={most}
      label={t('bar', { new: counts[0], inProgress: counts[1], onTheTest: counts[2], done: counts[3] })}
    />
  );
  return (
    <tr>
      <th scope="row">
        <span className={styles.person}>
          {person ? (
            <UserAvatar user={person} size={36} />
          ) : (
            <span className={styles.nobody}>
              <IconUserQuestion size={20} stroke={1.75} aria-hidden="true" />
            </span>
          )}
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            {title !== undefined && (
              <span className={styles.job} title={title}>
                {title}
              </span>
            )}
            {isNarrow && (
              <>
                <Hours row={row} />
                {bar}
              </>
            )}
          </span>
        </span>
      </th>
      {!isNarrow && (
        <td className={styles.bar}>
          {bar}
          <Hours row={row} />
        </td>
      )}
      {LOAD_FIGURES.map((figure) => (
        <td key={figure} className={styles.number}>
          <Figure
            figure={figure}
            row={row}
            name={name}
            onChoose={() => onFigure({ of: row.worker ?? NONE, figure, name })}
          />
        </td>
      ))}
    </tr>
  );
}

interface FigureProps {
  figure: LoadFigure;
  row: WorkerLoad;
  name: string;
  onChoose(): void;
}

/** Nothing leads nowhere. */
function Figure({ figure, row, name, onChoose }: FigureProps) {
  const { t } = useTranslation('load');
  const count = figureOf(row, figure);
  return (
    <>
      {count === 0 ? (
        <span className={styles.none}>0</span>
      ) : (
        <button
          type="button"
          className={styles.figure}
          aria-label={t('show', { name, figure: t(`figures.${figure}`), shown: shown(count) })}
          onClick={onChoose}
        >
          {shown(count)}
        </button>
      )}
      {figure === 'completed' && <Share completed={count} pledged={row.pledged} />}
    </>
  );
}

/** Of what was pledged; it has its place where nothing was. */
function Share({ completed, pledged }: Pick<WorkerLoad, 'completed' | 'pledged'>) {
  const { t } = useTranslation('load');
  const format = useFormat();
  if (pledged === 0) return <span className={styles.share} />;
  const percent = format.percent(completed / pledged);
  return (
    <span className={styles.share} title={t('completedShare', { percent })}>
      {percent}
    </span>
  );
}

/** What is estimated of what is pledged, beside the hours there are; more than that is said outright. */
function Hours({ row }: { row: WorkerLoad }) {
  const { t } = useTranslation('load');
  const wordMinutes = useEstimateWords();
  const { estimated, available, absentDays, unestimated, isOverloaded } = row;
  if (available === null) return null;
  const words = { estimated: wordMinutes(estimated), available: wordMinutes(available) };
  const more = [
    absentDays > 0 ? t('away', { count: absentDays }) : null,
    unestimated > 0 ? t('unestimated', { count: unestimated }) : null,
  ].filter((word) => word !== null);
  const said = [t(isOverloaded ? 'overload' : 'hours', words), ...more].join(', ');
  return (
    <span className={styles.detail} title={said} data-overloaded={isOverloaded || undefined}>
      {isOverloaded && <IconAlertTriangleFilled size={14} aria-hidden="true" />}
      {said}
    </span>
  );
}
