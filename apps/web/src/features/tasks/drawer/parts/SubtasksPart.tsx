import type { Project } from '@quilt/contract/features/projects';
import type { Task, TaskRef } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { IconUnlink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/controls/IconButton';
import { HOME_OF_FOCUS, KEEPS_FOCUS } from '../../../../ui/page/focus';
import { refreshTask } from '../../cache';
import { WaitingTasks } from '../../offline/WaitingTasks';
import { createTask } from '../../writes';
import drawer from '../DrawerFrame.module.css';
import '../i18n';
import { useTaskAct } from '../../use-task-act';
import { AddLine } from './AddLine';
import styles from './parts.module.css';
import { TaskRefLink } from './TaskRefLink';
import { useDisconnect } from './use-disconnect';

/** What the task is a part of. */
export function ParentLine({ task, parent }: { task: Task; parent: TaskRef }) {
  const { t } = useTranslation('task');
  return (
    <div className={styles.parent}>
      {t('subtaskOf')} <TaskRefLink task={parent} />
      <Detach task={task} kind="subtaskOf" other={parent} label={t('subtasks.leave', { id: parent.id })} />
    </div>
  );
}

interface DetachProps {
  task: Task;
  kind: 'parentOf' | 'subtaskOf';
  other: TaskRef;
  label: string;
}

/** Both stay, and are no part of each other; nothing for whom that is not to decide. */
function Detach({ task, kind, other, label }: DetachProps) {
  const disconnect = useDisconnect(task);
  const connection = task.connections.find((one) => one.kind === kind && one.task.id === other.id);
  if (!connection?.canRemove || task.archivedAt !== null) return null;
  return (
    <span className={styles.tools}>
      <IconButton
        size="sm"
        label={label}
        icon={<IconUnlink size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => disconnect(connection)}
      />
    </span>
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
    <section className={drawer.section} aria-labelledby="task-subtasks" {...KEEPS_FOCUS}>
      <h3 id="task-subtasks" className={drawer.title} {...HOME_OF_FOCUS}>
        {t('subtasks.title')}
        {refs.length > 0 && (
          <span className={drawer.count}>{t('subtasks.count', { done, count: refs.length })}</span>
        )}
      </h3>
      <ul className={styles.list}>
        {refs.map((ref) => (
          <li key={ref.id} className={styles.row}>
            <TaskRefLink task={ref} />
            <Detach task={task} kind="parentOf" other={ref} label={t('subtasks.detach', { id: ref.id })} />
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
