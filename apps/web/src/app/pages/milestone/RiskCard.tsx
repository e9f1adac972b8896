import { Button } from '@mantine/core';
import { toDayNumber } from '@quilt/contract/days';
import type { MilestoneProgress, PlanTask } from '@quilt/contract/features/plan';
import type { Project } from '@quilt/contract/features/projects';
import { TaskId } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moveToMilestone, refetchMilestone, takeBackMove } from '../../../features/milestones/api';
import { endingAfter, forecastOf } from '../../../features/milestones/forecast';
import '../../../features/milestones/i18n';
import { useTaskAct } from '../../../features/tasks/use-task-act';
import { useFormat } from '../../../i18n/use-format';
import { taskPath } from '../../../lib/paths';
import { nextMilestone } from './DetailsCard';
import styles from './RiskCard.module.css';

const SHOWN = 5;

interface RiskCardProps {
  project: Project;
  progress: MilestoneProgress;
  tasks: readonly PlanTask[];
}

/** What stands against reaching it in time, and what can be done about it; nothing where all is well. */
export function RiskCard({ project, progress, tasks }: RiskCardProps) {
  const { t } = useTranslation('milestone');
  const { act, isActing } = useTaskAct();
  const format = useFormat();
  const title = useId();
  const { milestone, today, blocking } = progress;
  const { endsOn } = milestone;
  const after = endingAfter(tasks, endsOn);
  const forecast = forecastOf(progress);
  const isBehind = forecast !== null && forecast.done < forecast.scope;
  const late = blocking.flatMap(({ task: id, blocks }) => {
    const task = tasks.find((one) => one.id === id);
    return task?.deadline ? [{ task, blocks, days: toDayNumber(today) - toDayNumber(task.deadline) }] : [];
  });
  if (after.length === 0 && late.length === 0 && !isBehind) return null;

  const next = nextMilestone(project, milestone);
  const movable = after.filter(({ can }) => can.includes('task.plan')).slice(0, LIMITS.tasksAtOnce);
  const handleMove = (): void => {
    if (!next) return;
    const ids = movable.map(({ id }) => id);
    void act(
      async () => {
        const moved = await moveToMilestone(project.id, ids, next.id);
        await refetchMilestone(milestone.id);
        return moved;
      },
      {
        text: t('risk.moved', { count: ids.length, title: next.title }),
        undo: async (moved) => {
          await takeBackMove(project.id, moved);
          await refetchMilestone(milestone.id);
        },
      },
    );
  };
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
        {t('risk.title')}
      </h2>
      {isBehind && endsOn && (
        <p>{t('risk.forecast', { done: forecast.done, count: forecast.scope, day: format.day(endsOn) })}</p>
      )}
      <ul className={styles.list}>
        {after.slice(0, SHOWN).map(({ id, deadline }) => (
          <li key={id}>
            <Linked project={project}>
              {t('risk.after', { task: `#${id}`, day: format.day(deadline ?? '') })}
            </Linked>
          </li>
        ))}
        {after.length > SHOWN && <li>{t('risk.more', { count: after.length - SHOWN })}</li>}
        {late.slice(0, SHOWN).map(({ task, blocks, days }) => (
          <li key={task.id}>
            <Linked project={project}>
              {t('risk.blocks', {
                task: `#${task.id}`,
                count: days,
                others: blocks.map((id) => `#${id}`).join(', '),
              })}
            </Linked>
          </li>
        ))}
      </ul>
      {next && movable.length > 0 && (
        <Button className={styles.act} size="sm" variant="default" loading={isActing} onClick={handleMove}>
          {t('risk.move', { count: movable.length, title: next.title })}
        </Button>
      )}
    </section>
  );
}

/** A sentence, with the tasks that it names by number as links. */
function Linked({ project, children }: { project: Project; children: string }) {
  return children.split(/#(\d+)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <Link key={part} to={taskPath(project.id, TaskId.parse(Number(part)))}>
        {`#${part}`}
      </Link>
    ),
  );
}
