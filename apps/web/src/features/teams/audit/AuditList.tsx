import type { AuditEntry, TeamPage } from '@quilt/contract/features/teams';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { DAY_MS, MINUTE_MS } from '../../../lib/spans';
import { useNow } from '../../../lib/use-now';
import { SearchDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { type AuditFilters, auditQuery } from '../api';
import { MoreOfList } from '../components/MoreOfList';
import { useTeamWords } from '../use-team-words';
import styles from './AuditList.module.css';
import { AuditRow } from './AuditRow';
import './i18n';

interface AuditListProps {
  team: TeamPage;
  filters: AuditFilters;
}

/** The log, under its days. */
export function AuditList({ team, filters }: AuditListProps) {
  const { t } = useTranslation('audit');
  const log = useInfiniteQuery(auditQuery(team.id, filters));
  const tellFailed = useFailedLoad(useTeamWords());
  const nameOf = useDayName();
  return (
    <section className={styles.sheet} aria-label={t('title')}>
      {log.isPending && (
        <div className={styles.state}>
          <PeopleSkeleton label={t('loading')} count={6} />
        </div>
      )}
      {log.isError && log.data === undefined && <RegionError title={t('notLoaded')} {...tellFailed(log)} />}
      {log.data?.length === 0 && (
        <EmptyState drawing={<SearchDrawing />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      )}
      {groupByDay(log.data ?? []).map(({ start, entries }) => (
        <section key={start} aria-label={nameOf(start)}>
          <h2 className={styles.day}>{nameOf(start)}</h2>
          <ul>
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      <MoreOfList query={log} />
    </section>
  );
}

interface DayOfLog {
  /** Its first moment, where the reader is. */
  start: number;
  entries: AuditEntry[];
}

function groupByDay(entries: readonly AuditEntry[]): DayOfLog[] {
  const days: DayOfLog[] = [];
  for (const entry of entries) {
    const start = startOfDay(new Date(entry.at));
    const last = days.at(-1);
    if (last?.start === start) last.entries.push(entry);
    else days.push({ start, entries: [entry] });
  }
  return days;
}

function startOfDay(time: Date): number {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}

function useDayName(): (start: number) => string {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const now = useNow(MINUTE_MS);
  return (start) => {
    const day = format.dayAndMonth(new Date(start));
    // Rounded: a day on which clocks are changed is an hour shorter or longer.
    const days = Math.round((startOfDay(now) - start) / DAY_MS);
    if (days <= 0) return t('today', { day });
    return days === 1 ? t('yesterday') : day;
  };
}
