import type { Project } from '@quilt/contract/features/projects';
import type { Task, TaskRef } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { useTranslation } from 'react-i18next';
import { refreshTask } from '../../cache';
import { WaitingTasks } from '../../offline/WaitingTasks';
import { createTask } from '../../writes';
import drawer from '../DrawerFrame.module.css';
import '../i18n';
import { useTaskAct } from '../../use-task-act';
import { AddLine } from './AddLine';
import styles from './parts.module.css';
import { TaskRefLink } from './TaskRefLink';

/** What the task is a part of. */
export function ParentLine({ parent }: { parent: TaskRef }) {
  const { t } = useTranslation('task');
  return (
    <div className={styles.parent}>
      {t('subtaskOf')} <TaskRefLink task={parent} />
    </div>
  );
}

/** What the task is made of; a new one needs a title only. */
export function SubtasksPart({ task, project }: { task: Task; project: Project }) {
  const { t } = useTranslation('task');
  const { act } = useTaskAct();
  const { subtaskRefs: refs } = task;
  const canAdd =
    task.archivedAt === null && project.can.includes('task.create') && task.can.includes('task.plan');
  if (refs.length === 0 && !canAdd) return null;
  const done = refs.filter(({ status }) => status === 4).length;
  const handleAdd = (title: string): Promise<boolean> =>
    act(async () => {
      await createTask(project.id, { title, parent: task.id });
      await refreshTask(task.id);
    });
  return (
    <section className={drawer.section} aria-labelledby="task-subtasks">
      <h3 id="task-subtasks" className={drawer.title}>
        {t('subtasks.title')}
        {refs.length > 0 && (
          <span className={drawer.count}>{t('subtasks.count', { done, count: refs.length })}</span>
        )}
      </h3>
      <ul className={styles.list}>
        {refs.map((ref) => (
          <li key={ref.id} className={styles.row}>
            <TaskRefLink task={ref} />
          </li>
        ))}
      </ul>
      <WaitingTasks project={project.id} of={{ parent: task.id }} />
      {canAdd && (
        <AddLine
          label={t('subtasks.add')}
          actLabel={t('subtasks.addAct')}
          max={LIMITS.taskTitle.max}
          onAdd={handleAdd}
        />
      )}
    </section>
  );
}
