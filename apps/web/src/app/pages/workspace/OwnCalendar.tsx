import { useMediaQuery } from '@mantine/hooks';
import { can } from '@quilt/contract/access';
import { CalendarMode } from '@quilt/contract/features/calendar';
import type { Project } from '@quilt/contract/features/projects';
import type { TaskCard, TaskId } from '@quilt/contract/features/tasks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { EditClash } from '../../../features/edits';
import { projectQuery } from '../../../features/projects';
import styles from '../../../features/tasks/calendar/Calendar.module.css';
import { CalendarBar, type Shown } from '../../../features/tasks/calendar/CalendarBar';
import { type CalendarContent, CalendarGrid } from '../../../features/tasks/calendar/CalendarGrid';
import { DayList } from '../../../features/tasks/calendar/DayList';
import { daysAround, isDay, SCALES, turn } from '../../../features/tasks/calendar/days';
import '../../../features/tasks/calendar/i18n';
import { MoveDialog } from '../../../features/tasks/calendar/MoveDialog';
import { PhoneMonth } from '../../../features/tasks/calendar/PhoneMonth';
import { useCarry } from '../../../features/tasks/calendar/use-carry';
import { useMoveDay } from '../../../features/tasks/calendar/use-move-day';
import { useClashTold } from '../../../features/tasks/drawer/use-clash-told';
import { useEditedFields } from '../../../features/tasks/drawer/use-edited-fields';
import { standingOf } from '../../../features/tasks/standing';
import type { RowEdit } from '../../../features/tasks/table/use-row-edit';
import '../../../features/workspace/i18n';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { PATHS } from '../../../lib/paths';
import { useSession } from '../../../lib/session';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Bone } from '../../../ui/states/Bone';
import { RegionError } from '../../../ui/states/RegionError';
import { ownCalendarQuery } from './api';
import { FeedButton } from './FeedButton';
import { todayHere } from './month';
import own from './OwnCalendar.module.css';
import { placeOf } from './place';

/** As the sheets have it. */
const NARROW = '(max-width: 720px)';
const SATURDAY = 6;

/** What one works on, of all projects, by days. */
export function OwnCalendar({ opened }: { opened: TaskId | null }) {
  const { t } = useTranslation('calendar');
  const { t: words } = useTranslation('workspace');
  const tellFailed = useFailedLoad(useErrorText());
  const navigate = useNavigate();
  const { search } = useLocation();
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const isNarrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches);
  const today = todayHere();
  const { on, scale, by, show } = useShown(today);
  const days = daysAround(on, scale);
  const [from = on, to = on] = [days[0], days.at(-1)];
  const calendar = useQuery(ownCalendarQuery({ from, to, by }));
  const [moved, setMoved] = useState<{ card: TaskCard; isOpen: boolean } | null>(null);
  const { move, edit } = useMoveDay(by);
  const rows = calendar.data?.items ?? [];
  const rowOf = (card: TaskCard) => rows.find(({ id }) => id === card.id);
  const mayPlan = (card: TaskCard): boolean => {
    const row = rowOf(card);
    return row !== undefined && can(standingOf(row, placeOf(row), viewer), 'task.plan');
  };
  const menu = (card: TaskCard): void => setMoved({ card, isOpen: true });
  const { said } = useCarry({
    cards: rows,
    today,
    mayPlan,
    onMove: move,
    onShow: (day) => {
      if (!days.includes(day)) show({ on: day });
    },
    onMenu: menu,
    onTurn: (steps) => {
      const next = turn(on, scale, steps);
      if (isDay(next)) show({ on: next });
    },
    onToday: () => show({ on: today }),
    onScale: () => show({ scale: scale === 'week' ? 'month' : 'week' }),
  });
  const counts = new Map(calendar.data?.days.map(({ day, count }) => [day, count]));
  const content: CalendarContent = {
    label: t('ownLabel'),
    days,
    on,
    scale,
    mode: by,
    today,
    cards: rows,
    countOf: (day) => counts.get(day) ?? 0,
    holidayOf: () => null,
    isFree: (weekday) => weekday >= SATURDAY,
    milestones: [],
    mayPlan,
    toTask: (card) => `${PATHS.workspace}/${card.id}${search}`,
    placeOf: (card) => rowOf(card)?.place.title ?? '',
    opened,
    // The list has a day of its own, with all that can be done there.
    onDay: (day) => (isNarrow ? show({ on: day }) : void navigate(`${PATHS.workspace}?day=${day}`)),
    onMenu: menu,
  };
  return (
    <div className={own.page}>
      <CalendarBar on={on} scale={scale} by={by} days={days} today={today} onChange={show}>
        <Link className={own.list} to={PATHS.workspace}>
          {words('calendar.asList')}
        </Link>
        <FeedButton />
      </CalendarBar>
      {calendar.data?.isCut && <p className={styles.note}>{t('cut')}</p>}
      {calendar.isPending && (
        <div role="status">
          <HiddenText>{t('loading')}</HiddenText>
          <Bone width="100%" height={420} />
        </div>
      )}
      {calendar.isError && !calendar.data && (
        <RegionError isSheet title={t('notLoaded')} {...tellFailed(calendar)} />
      )}
      {calendar.data && !isNarrow && <CalendarGrid {...content} isStale={calendar.isPlaceholderData} />}
      {calendar.data && isNarrow && (
        <div className={styles.phone}>
          <PhoneMonth content={content} />
          <DayList {...content} day={on} adding={null} />
        </div>
      )}
      <div aria-live="polite" role="log">
        <HiddenText>{said}</HiddenText>
      </div>
      {moved && (
        <MoveDialog
          card={moved.card}
          today={today}
          isOpen={moved.isOpen}
          onPick={(day) => move(moved.card, null, day)}
          onClose={() => setMoved({ ...moved, isOpen: false })}
        />
      )}
      <Clash edit={edit} />
    </div>
  );
}

/** Which days stand in the address; what is wrong there is as if it were not there. */
function useShown(today: string): Shown & { show(changes: Partial<Shown>): void } {
  const [params, setParams] = useSearchParams();
  const asked = params.get('on');
  const shown: Shown = {
    on: asked !== null && isDay(asked) ? asked : today,
    scale: SCALES.find((scale) => scale === params.get('scale')) ?? 'month',
    by: CalendarMode.safeParse(params.get('by')).data ?? 'deadline',
  };
  return {
    ...shown,
    show(changes) {
      const { on, scale, by } = { ...shown, ...changes };
      const written = new URLSearchParams({ view: 'calendar' });
      if (on !== today) written.set('on', on);
      if (scale !== 'month') written.set('scale', scale);
      if (by !== 'deadline') written.set('by', by);
      setParams(written, { preventScrollReset: true });
    },
  };
}

/** Who was slower is asked, in the words of the project that the task is in. */
function Clash({ edit }: { edit: RowEdit }) {
  const id = edit.clashed?.project ?? (0 as Project['id']);
  const project = useQuery({ ...projectQuery(id), enabled: edit.clash !== null });
  return project.data ? <Asked edit={edit} project={project.data} /> : null;
}

function Asked({ edit, project }: { edit: RowEdit; project: Project }) {
  const fields = useEditedFields([], project, null);
  const told = useClashTold(edit.clashed?.id ?? (0 as TaskId), edit.clash);
  return <EditClash clash={edit.clash} fields={fields} told={told} />;
}
