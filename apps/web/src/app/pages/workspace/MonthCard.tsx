import type { MonthDays } from '@quilt/contract/features/workspace';
import { LIMITS } from '@quilt/contract/limits';
import { IconArrowsMaximize, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import '../../../features/workspace/i18n';
import { capitalise } from '../../../i18n/format';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { useInterface } from '../../../lib/interface-store';
import { PATHS } from '../../../lib/paths';
import { IconButton } from '../../../ui/controls/IconButton';
import { Sheet } from '../../../ui/page/Sheet';
import { RegionError } from '../../../ui/states/RegionError';
import { useWorkspaceAddress } from './address';
import { monthQuery } from './api';
import { FeedButton } from './FeedButton';
import styles from './MonthCard.module.css';
import { daysOf, todayHere, turnMonth } from './month';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
/** As many as there are tasks, and no more. */
const DOTS = [1, 2, 3] as const;

interface MonthCardProps {
  /** What has come with the page. */
  known: MonthDays;
  chosen: string | null;
  onChoose(day: string | null): void;
}

/** On which days something of one's own is due; a day shows what. */
export function MonthCard({ known, chosen, onChoose }: MonthCardProps) {
  const { t } = useTranslation('workspace');
  const tellFailed = useFailedLoad(useErrorText());
  const language = useInterface((state) => state.language);
  const today = todayHere();
  const [month, setMonth] = useState((chosen ?? today).slice(0, 7));
  const { filter } = useWorkspaceAddress();
  const isKnown = month === known.month;
  const asked = useQuery({ ...monthQuery(month, filter), enabled: !isKnown });
  const counts = new Map((isKnown ? known : asked.data)?.days.map(({ day, count }) => [day, count]));
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const days = daysOf(month);
  const title = `${capitalise(name.format(new Date(`${month}-01T00:00:00Z`)))} ${month.slice(0, 4)}`;
  return (
    <Sheet
      title={title}
      action={
        <span className={styles.turns}>
          <Link
            className={styles.open}
            to={`${PATHS.workspace}?view=calendar`}
            aria-label={t('calendar.open')}
            title={t('calendar.open')}
          >
            <IconArrowsMaximize {...ICON} />
          </Link>
          <FeedButton />
          <IconButton
            size="sm"
            label={t('calendar.previous')}
            icon={<IconChevronLeft {...ICON} />}
            onClick={() => setMonth(turnMonth(month, -1))}
          />
          <IconButton
            size="sm"
            label={t('calendar.next')}
            icon={<IconChevronRight {...ICON} />}
            onClick={() => setMonth(turnMonth(month, 1))}
          />
        </span>
      }
    >
      {!isKnown && asked.isError && !asked.data && (
        <RegionError title={t('calendar.notLoaded')} {...tellFailed(asked)} />
      )}
      <div className={styles.days}>
        {days.slice(0, 7).map((day) => (
          <span key={day} className={styles.weekday} aria-hidden="true">
            {capitalise(weekday.format(new Date(`${day}T00:00:00Z`)))}
          </span>
        ))}
        {days.map((day) => (
          <MonthDay
            key={day}
            day={day}
            count={counts.get(day) ?? 0}
            isOutside={!day.startsWith(month)}
            isToday={day === today}
            isLate={day < today}
            isChosen={day === chosen}
            onChoose={() => onChoose(day === chosen ? null : day)}
          />
        ))}
      </div>
    </Sheet>
  );
}

interface MonthDayProps {
  day: string;
  count: number;
  isOutside: boolean;
  isToday: boolean;
  isLate: boolean;
  isChosen: boolean;
  onChoose(): void;
}

function MonthDay({ day, count, isOutside, isToday, isLate, isChosen, onChoose }: MonthDayProps) {
  const { t } = useTranslation('workspace');
  const format = useFormat();
  const written = format.day(day);
  const most = LIMITS.workspace.dayCount;
  const shown = count > most ? `${most}+` : String(count);
  return (
    <button
      type="button"
      className={styles.day}
      data-outside={isOutside || undefined}
      data-today={isToday || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isChosen}
      aria-label={
        count === 0 ? t('calendar.free', { day: written }) : t('calendar.day', { day: written, count, shown })
      }
      onClick={onChoose}
    >
      <span className={styles.number}>{Number(day.slice(8))}</span>
      {count > 0 && (
        <span className={styles.dots} data-late={isLate || undefined} aria-hidden="true">
          {DOTS.slice(0, count).map((dot) => (
            <span key={dot} className={styles.dot} />
          ))}
        </span>
      )}
    </button>
  );
}
