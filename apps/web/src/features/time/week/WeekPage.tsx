import { Button } from '@mantine/core';
import { UserUuid } from '@quilt/contract/core';
import { addDays, mondayOf } from '@quilt/contract/days';
import type { WeekSheet } from '@quilt/contract/features/time';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { isNotFound } from '../../../lib/nothing-here';
import { PATHS } from '../../../lib/paths';
import { useSession } from '../../../lib/session';
import { IconButton } from '../../../ui/controls/IconButton';
import { PageHeader } from '../../../ui/page/PageHeader';
import { Bone } from '../../../ui/states/Bone';
import { ListDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { RegionError } from '../../../ui/states/RegionError';
import { weekQuery } from '../api';
import { useLiveOwnTime } from '../live';
import '../i18n';
import { useTimeWords } from '../use-time-words';
import { WeekTable } from './WeekTable';
import styles from './week.module.css';
import { localToday, readWeek } from './week-days';

/** Seven days of one's own time by tasks, or of a member whose time one sees. */
export function WeekPage() {
  const { t } = useTranslation('time');
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const me = useSession(({ currentUser }) => currentUser?.uuid);
  const asked = UserUuid.safeParse(search.get('user'));
  const user = asked.success && asked.data !== me ? asked.data : null;
  const from = readWeek(search.get('week'));
  const week = useQuery({ ...weekQuery(from, user), placeholderData: keepPreviousData });
  const tellFailed = useFailedLoad(useTimeWords());
  useLiveOwnTime();
  const goTo = (monday: string): void => {
    const next = new URLSearchParams(search);
    if (monday === mondayOf(localToday())) next.delete('week');
    else next.set('week', monday);
    setSearch(next);
  };
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  const name = week.data?.user.fullName ?? '';
  const range = t('week.range', { from: format.day(from), to: format.day(addDays(from, 6)) });
  return (
    <>
      <PageHeader title={user ? t('week.of', { name }) : t('week.title')} lead={range}>
        <div className={styles.weeks}>
          <IconButton
            size="round"
            label={t('week.previous')}
            icon={<IconChevronLeft {...icon} />}
            onClick={() => goTo(addDays(from, -7))}
          />
          <Button
            variant="grey"
            disabled={from === mondayOf(localToday())}
            onClick={() => goTo(mondayOf(localToday()))}
          >
            {t('week.now')}
          </Button>
          <IconButton
            size="round"
            label={t('week.next')}
            icon={<IconChevronRight {...icon} />}
            onClick={() => goTo(addDays(from, 7))}
          />
        </div>
      </PageHeader>
      <section className={styles.sheet} aria-busy={week.isPlaceholderData || undefined}>
        {week.isPending && (
          <div role="status" aria-label={t('week.loading')} className={styles.bones}>
            {['a', 'b', 'c', 'd'].map((line) => (
              <Bone key={line} width="100%" height={20} />
            ))}
          </div>
        )}
        {week.isError &&
          (isNotFound(week) ? (
            <p className={styles.nobody}>{t('week.nobody')}</p>
          ) : (
            <RegionError title={t('week.notLoaded')} {...tellFailed(week)} />
          ))}
        {week.data && !week.isError && <Sheet week={week.data} isOwn={user === null} />}
      </section>
    </>
  );
}

function Sheet({ week, isOwn }: { week: WeekSheet; isOwn: boolean }) {
  const { t } = useTranslation('time');
  if (week.rows.length > 0) return <WeekTable week={week} isOwn={isOwn} />;
  return (
    <EmptyState
      drawing={<ListDrawing />}
      title={t('week.empty')}
      action={
        isOwn && (
          <Button component={Link} to={PATHS.projects} variant="grey">
            {t('week.toProjects')}
          </Button>
        )
      }
    >
      {isOwn ? t('week.emptyText') : t('week.emptyOther')}
    </EmptyState>
  );
}
