import { toDayNumber } from '@quilt/contract/days';
import type { MilestoneProgress, PlanTask } from '@quilt/contract/features/plan';
import { useTranslation } from 'react-i18next';
import '../../../features/milestones/i18n';
import '../../../features/projects/i18n';
import { STATUSES, statusName } from '../../../features/projects/statuses';
import { useFormat } from '../../../i18n/use-format';
import { Sheet } from '../../../ui/page/Sheet';
import { LoadBar } from '../../../ui/plots/LoadBar';
import { ProgressRing } from '../../../ui/plots/ProgressRing';
import { StatusGlyph } from '../../../ui/tasks/StatusGlyph';
import styles from './ProgressCard.module.css';

interface ProgressCardProps {
  progress: MilestoneProgress;
  tasks: readonly PlanTask[];
}

/** How far it is: in a ring, in days, and by the statuses of its tasks. */
export function ProgressCard({ progress: { milestone, today }, tasks }: ProgressCardProps) {
  const { t } = useTranslation('milestone');
  const { t: projects } = useTranslation('projects');
  const format = useFormat();
  const { taskCount, doneCount, progress } = milestone;
  const countOf = (status: number): number => tasks.filter((task) => task.status === status).length;
  // The plan has none of the archive, where what was finished stays so.
  const counts = [countOf(1), countOf(2), countOf(3), Math.max(countOf(4), doneCount)] as const;
  const [fresh, inProgress, onTheTest, done] = counts;
  const percent = format.percent(progress / 100);
  const isOverdue = milestone.endsOn !== null && milestone.endsOn < today && doneCount < taskCount;
  return (
    <Sheet title={t('progress.title')}>
      <div className={styles.head}>
        <ProgressRing
          percent={progress}
          text={percent}
          label={t('progress.label')}
          size={104}
          thickness={12}
          tone="done"
        />
        <div>
          <p className={styles.of}>
            {taskCount === 0 ? t('progress.none') : t('progress.of', { done: doneCount, count: taskCount })}
          </p>
          <p className={styles.day} data-late={isOverdue || undefined}>
            <DayWords milestone={milestone} today={today} />
            {isOverdue && ` · ${t('overdue')}`}
          </p>
        </div>
      </div>
      {taskCount > 0 && (
        <>
          <LoadBar
            counts={counts}
            label={projects('taskCounts', { new: fresh, inProgress, onTheTest, done })}
          />
          <ul className={styles.legend}>
            {STATUSES.map((status) => (
              <li key={status}>
                <StatusGlyph status={status} label={projects(`taskStatuses.${statusName(status)}`)} />
                {counts[status - 1]}
              </li>
            ))}
          </ul>
        </>
      )}
    </Sheet>
  );
}

function DayWords({ milestone, today }: Pick<MilestoneProgress, 'milestone' | 'today'>) {
  const { t } = useTranslation('milestone');
  const format = useFormat();
  const { startsOn, endsOn, duration, taskCount, doneCount } = milestone;
  if (taskCount > 0 && doneCount === taskCount) return t('progress.reached');
  if (endsOn !== null && endsOn < today) return t('progress.over', { day: format.day(endsOn) });
  if (startsOn === null || duration === null) return t('noDays');
  if (startsOn > today) return t('progress.later', { day: format.day(startsOn) });
  return t('progress.day', { day: toDayNumber(today) - toDayNumber(startsOn) + 1, count: duration });
}
