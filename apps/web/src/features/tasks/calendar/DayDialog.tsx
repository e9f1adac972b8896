import type { Project } from '@quilt/contract/features/projects';
import type { TaskCard, TaskId } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { capitalise } from '../../../i18n/format';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Bone } from '../../../ui/states/Bone';
import { RegionError } from '../../../ui/states/RegionError';
import '../i18n';
import { useTaskWords } from '../use-task-words';
import { type AskedCalendar, calendarQuery, refreshCalendars } from './calendar-query';
import { DayList } from './DayList';
import styles from './DayList.module.css';
import './i18n';
import { useDayWords } from './use-day-words';

interface DayDialogProps {
  project: Project;
  /** The last one stays to be seen while it closes. */
  day: string;
  isOpen: boolean;
  asked: Pick<AskedCalendar, 'by' | 'filters'>;
  today: string;
  opened: TaskId | null;
  /** Whose a task is that is made here. */
  worker: TaskCard['worker'];
  mayAdd: boolean;
  mayPlan(card: TaskCard): boolean;
  toTask(card: TaskCard): string;
  onMenu(card: TaskCard): void;
  onClose(): void;
}

/** A day that has more than its cell has room for, and where tasks of that day are made. */
export function DayDialog(props: DayDialogProps) {
  const { project, day, isOpen, asked, today, opened, worker, mayAdd, mayPlan, toTask, onMenu } = props;
  const { onClose } = props;
  const { t } = useTranslation('calendar');
  const { t: tasks } = useTranslation('tasks');
  const words = useDayWords();
  const tellFailed = useFailedLoad(useTaskWords());
  const { data, isPlaceholderData, ...query } = useQuery({
    ...calendarQuery(project.id, { ...asked, from: day, to: day }),
    enabled: isOpen,
  });
  const calendar = isPlaceholderData ? undefined : data;
  const count = calendar?.days.find((one) => one.day === day)?.count ?? 0;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={capitalise(words.long(day))}
      closeLabel={tasks('close')}
      width={480}
    >
      {calendar && (
        <DayList
          key={day}
          day={day}
          mode={asked.by}
          today={today}
          cards={calendar.items}
          milestones={project.milestones}
          opened={opened}
          mayPlan={mayPlan}
          toTask={toTask}
          onMenu={onMenu}
          adding={
            mayAdd ? { project, worker, isCalled: true, onMade: () => refreshCalendars(project.id) } : null
          }
        />
      )}
      {count > LIMITS.calendar.dayCount && <p className={styles.note}>{t('day.beyond')}</p>}
      {!calendar && query.isError && <RegionError title={t('day.notLoaded')} {...tellFailed(query)} />}
      {!calendar && !query.isError && <Bone width="100%" height={90} />}
    </Dialog>
  );
}
