import { useMediaQuery } from '@mantine/hooks';
import { can } from '@quilt/contract/access';
import type { Project } from '@quilt/contract/features/projects';
import { type TaskCard, TaskId } from '@quilt/contract/features/tasks';
import { IconCalendarOff } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useSession } from '../../../lib/session';
import { MINUTE_MS } from '../../../lib/spans';
import { useNow } from '../../../lib/use-now';
import { IconButton } from '../../../ui/controls/IconButton';
import { SegmentedControl } from '../../../ui/controls/SegmentedControl';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Bone } from '../../../ui/states/Bone';
import { RegionError } from '../../../ui/states/RegionError';
import { EditClash } from '../../edits';
import { todayIn } from '../../members';
import { filtersOf, type TasksAddress } from '../address';
import { ArchivedTasks } from '../board/ArchivedTasks';
import boardStyles from '../board/Board.module.css';
import { BoardBar } from '../board/BoardBar';
import { KeysDialog } from '../board/KeysDialog';
import { useClashTold } from '../drawer/use-clash-told';
import { useEditedFields } from '../drawer/use-edited-fields';
import '../i18n';
import { overCards } from '../offline/overlay';
import { useTaskWrites } from '../offline/waiting-writes';
import { taskPath } from '../paths';
import { standingOf } from '../standing';
import { useShownOrder } from '../table/shown-order';
import { useTaskWords } from '../use-task-words';
import styles from './Calendar.module.css';
import { CalendarBar } from './CalendarBar';
import { type CalendarContent, CalendarGrid } from './CalendarGrid';
import { calendarQuery, refreshCalendars, undatedQuery, useLiveCalendar } from './calendar-query';
import { DayDialog } from './DayDialog';
import { DayList } from './DayList';
import { daysAround, isDay, turn } from './days';
import './i18n';
import { MoveDialog } from './MoveDialog';
import { PhoneMonth } from './PhoneMonth';
import { placeOf } from './places';
import { UndatedList } from './UndatedList';
import { useCarry } from './use-carry';
import { useMoveDay } from './use-move-day';

/** As the sheets have it. */
const NARROW = '(max-width: 720px)';
/** Never asked for. */
const NO_TASK = TaskId.parse(1);

interface ProjectCalendarProps {
  project: Project;
  address: TasksAddress;
  /** The task whose page is open. */
  opened: TaskId | null;
  isAdding: boolean;
  onAdd(isAdding: boolean): void;
  /** The ways to the other views. */
  tabs: ReactNode;
  /** The way to one's own deadlines, for other calendars. */
  feed?: ReactNode;
}

/** The tasks of a project by days, as far as the address asks for them. */
export function ProjectCalendar(props: ProjectCalendarProps) {
  const { project, address, opened, isAdding, onAdd, tabs, feed } = props;
  const { t } = useTranslation('calendar');
  useLiveCalendar(project.id);
  useNow(MINUTE_MS);
  const { search } = useLocation();
  const tellFailed = useFailedLoad(useTaskWords());
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const isNarrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches);
  const bar = useRef<HTMLDivElement>(null);
  const { asked, change } = address;
  const today = todayIn(project.timeZone);
  const [on, scale, by] = [asked.on ?? today, asked.scale ?? 'month', asked.by ?? 'deadline'] as const;
  const days = useMemo(() => daysAround(on, scale), [on, scale]);
  const filters = useMemo(() => filtersOf(asked), [asked]);
  const [from = on, to = on] = [days[0], days.at(-1)];
  const calendar = useQuery(calendarQuery(project.id, { from, to, by, filters }));
  const { unsent } = useTaskWrites();
  const cards = useMemo(() => overCards(calendar.data?.items ?? [], unsent), [calendar.data, unsent]);
  const [isTellingKeys, setIsTellingKeys] = useState(false);
  const [showsUndated, setShowsUndated] = useState(!isNarrow);
  const [moved, setMoved] = useState<{ card: TaskCard; isOpen: boolean } | null>(null);
  const [day, setDay] = useState<{ day: string; isOpen: boolean }>({ day: today, isOpen: false });
  const { move, edit } = useMoveDay(by);
  const fields = useEditedFields([], project, null);
  const told = useClashTold(edit.clashed?.id ?? NO_TASK, edit.clash);

  const isArchive = asked.state === 'archived';
  const isMine = viewer !== undefined && asked.worker === viewer;
  const mayPlan = (card: TaskCard): boolean => can(standingOf(card, project, viewer), 'task.plan');
  const ofNew = { creator: viewer ?? null, worker: null, inspector: null };
  const mayAdd = project.can.includes('task.create') && can(standingOf(ofNew, project, viewer), 'task.plan');
  const openDay = (next: string): void => setDay({ day: next, isOpen: true });
  const menu = (card: TaskCard): void => setMoved({ card, isOpen: true });
  const toTask = (card: TaskCard): string => `${taskPath(project.id, card.id)}${search}`;
  const show = (changes: Parameters<typeof change>[0]): void =>
    change({ ...changes, ...(changes.on === today && { on: undefined }) });
  const isWanted = isAdding && !isArchive;
  useEffect(() => {
    if (!isWanted) return;
    onAdd(false);
    setDay({ day: on, isOpen: true });
  }, [isWanted, onAdd, on]);

  const withoutDate = useInfiniteQuery({
    ...undatedQuery(project.id, { ...filters, by }),
    enabled: showsUndated && !isArchive,
  });
  const { said } = useCarry({
    cards: [...cards, ...(withoutDate.data ?? [])],
    today,
    mayPlan,
    onMove: move,
    onShow: (next) => {
      if (!days.includes(next)) show({ on: next });
    },
    onMenu: menu,
    onTurn: (steps) => {
      const next = turn(on, scale, steps);
      if (isDay(next)) show({ on: next });
    },
    onToday: () => show({ on: today }),
    onScale: () => show({ scale: scale === 'week' ? undefined : 'week' }),
    onAdd: () => openDay(on),
    onFilter: () => bar.current?.querySelector('input')?.focus(),
    onKeys: () => setIsTellingKeys(true),
  });
  useShown(cards, by);

  const counts = new Map(calendar.data?.days.map(({ day: one, count }) => [one, count]));
  const holidays = new Map(calendar.data?.holidays.map(({ day: one, title }) => [one, title]));
  const content: CalendarContent = {
    label: t('label', { project: project.title }),
    days,
    on,
    scale,
    mode: by,
    today,
    cards,
    countOf: (one) => counts.get(one) ?? 0,
    holidayOf: (one) => holidays.get(one) ?? null,
    isFree: (weekday) => !(calendar.data?.workingDays ?? [1, 2, 3, 4, 5]).includes(weekday),
    milestones: project.milestones,
    mayPlan,
    toTask,
    opened,
    onDay: isNarrow ? (next) => show({ on: next }) : openDay,
    onMenu: menu,
  };
  const worker = isMine ? viewer : null;
  const undated = (
    <UndatedList
      project={project.id}
      asked={{ ...filters, by }}
      today={today}
      opened={opened}
      mayPlan={mayPlan}
      toTask={toTask}
      onMenu={menu}
    />
  );
  return (
    <div className={boardStyles.frame} data-archive={isArchive || undefined}>
      <div className={boardStyles.tools}>
        {tabs}
        <BoardBar
          project={project}
          address={address}
          bar={bar}
          groups={[]}
          onKeys={() => setIsTellingKeys(true)}
        />
      </div>
      {isArchive ? (
        <ArchivedTasks project={project} filters={filters} />
      ) : (
        <div className={styles.calendar}>
          <CalendarBar on={on} scale={scale} by={by} days={days} today={today} onChange={show}>
            <SegmentedControl
              aria-label={t('whose.label')}
              value={isMine ? 'mine' : 'all'}
              onChange={(value) => change({ worker: value === 'mine' ? viewer : undefined })}
              data={[
                { value: 'all', label: t('whose.all') },
                { value: 'mine', label: t('whose.mine') },
              ]}
            />
            {!isNarrow && (
              <IconButton
                label={t(showsUndated ? 'undated.hide' : 'undated.show')}
                isOpen={showsUndated}
                icon={<IconCalendarOff size={20} stroke={1.75} aria-hidden="true" />}
                onClick={() => setShowsUndated(!showsUndated)}
              />
            )}
            {feed}
          </CalendarBar>
          {calendar.data?.isCut && <p className={styles.note}>{t('cut')}</p>}
          {calendar.isPending && (
            <div role="status" className={styles.loading}>
              <HiddenText>{t('loading')}</HiddenText>
              <Bone width="100%" height={420} />
            </div>
          )}
          {calendar.isError && !calendar.data && (
            <RegionError isSheet title={t('notLoaded')} {...tellFailed(calendar)} />
          )}
          {calendar.data && !isNarrow && (
            <div className={styles.body}>
              <CalendarGrid {...content} isStale={calendar.isPlaceholderData} />
              {showsUndated && undated}
            </div>
          )}
          {calendar.data && isNarrow && (
            <div className={styles.phone}>
              <PhoneMonth content={content} />
              <DayList
                key={on}
                day={on}
                mode={by}
                today={today}
                cards={cards}
                milestones={project.milestones}
                opened={opened}
                mayPlan={mayPlan}
                toTask={toTask}
                onMenu={menu}
                adding={
                  mayAdd
                    ? { project, worker, isCalled: false, onMade: () => refreshCalendars(project.id) }
                    : null
                }
              />
              {undated}
            </div>
          )}
        </div>
      )}
      <div aria-live="polite" role="log">
        <HiddenText>{said}</HiddenText>
      </div>
      <DayDialog
        project={project}
        day={day.day}
        isOpen={day.isOpen}
        asked={{ by, filters }}
        today={today}
        opened={opened}
        worker={worker}
        mayAdd={mayAdd}
        mayPlan={mayPlan}
        toTask={toTask}
        onMenu={(card) => {
          setDay({ ...day, isOpen: false });
          menu(card);
        }}
        onClose={() => setDay({ ...day, isOpen: false })}
      />
      {moved && (
        <MoveDialog
          card={moved.card}
          today={today}
          isOpen={moved.isOpen}
          onPick={(next) => move(moved.card, null, next)}
          onClose={() => setMoved({ ...moved, isOpen: false })}
        />
      )}
      <EditClash clash={edit.clash} fields={fields} told={told} />
      <KeysDialog of="calendar" isOpen={isTellingKeys} onClose={() => setIsTellingKeys(false)} />
    </div>
  );
}

/** In the order of their days, for the page of a task that lies beside it. */
function useShown(cards: readonly TaskCard[], mode: 'deadline' | 'span'): void {
  useEffect(() => {
    const firstOf = (card: TaskCard): string => placeOf(card, mode)?.[0] ?? '';
    const ordered = cards.toSorted(
      (one, other) => firstOf(one).localeCompare(firstOf(other)) || one.id - other.id,
    );
    useShownOrder.setState({ ids: ordered.map(({ id }) => id) });
  }, [cards, mode]);
  useEffect(() => () => useShownOrder.setState({ ids: [] }), []);
}
