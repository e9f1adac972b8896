import { UserId, UserUuid } from '@quilt/contract/core';
import type { MilestoneProgress, PlanTask } from '@quilt/contract/features/plan';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { Project } from '@quilt/contract/features/projects';
import { useTranslation } from 'react-i18next';
import '../../../features/milestones/i18n';
import { useAvatarPerson } from '../../../features/profile';
import '../../../features/tasks/i18n';
import { statusName, toStatus } from '../../../features/tasks/statuses';
import { useFormat } from '../../../i18n/use-format';
import { taskPath } from '../../../lib/paths';
import { TaskRow } from '../../../ui/tasks/TaskRow';

/** Where nobody works on it, no picture is asked for. */
const NOBODY = {
  id: UserId.parse(1),
  uuid: UserUuid.parse('00000000-0000-4000-8000-000000000000'),
  firstName: '',
  lastName: '',
  avatar: null,
};
const DONE = 4;

interface MilestoneTaskProps {
  task: PlanTask;
  project: Project;
  progress: MilestoneProgress;
  worker: PersonCard | null;
}

export function MilestoneTask({ task, project, progress, worker }: MilestoneTaskProps) {
  const { t } = useTranslation('milestone');
  const { t: words } = useTranslation('tasks');
  const format = useFormat();
  const portrait = useAvatarPerson(worker ?? NOBODY);
  const { endsOn } = progress.milestone;
  const { deadline } = task;
  const isOpen = task.status !== DONE;
  const isAfter = isOpen && deadline !== null && endsOn !== null && deadline > endsOn;
  return (
    <TaskRow
      id={task.id}
      title={task.title}
      status={toStatus(task.status)}
      statusLabel={words(`statuses.${statusName(task.status)}`)}
      priority={task.priority}
      priorityLabel={words(`priority.${task.priority}`)}
      due={
        deadline === null
          ? undefined
          : {
              date: format.day(deadline),
              lateLabel: isOpen && deadline < progress.today ? words('overdue') : undefined,
              warning: isAfter ? t('tasks.after') : undefined,
            }
      }
      worker={worker ? { person: portrait, label: words('worker', { name: worker.fullName }) } : undefined}
      to={taskPath(project.id, task.id)}
    />
  );
}
