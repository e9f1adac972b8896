import { Button } from '@mantine/core';
import type { Project } from '@quilt/contract/features/projects';
import { CONNECTION_KINDS, type Task } from '@quilt/contract/features/tasks';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/controls/IconButton';
import { HOME_OF_FOCUS, KEEPS_FOCUS, TAKES_FOCUS } from '../../../../ui/page/focus';
import drawer from '../DrawerFrame.module.css';
import '../i18n';
import { ConnectDialog } from './ConnectDialog';
import styles from './parts.module.css';
import { TaskRefLink } from './TaskRefLink';
import { useDisconnect } from './use-disconnect';

/** Other tasks that this one hangs together with, by how; parents and subtasks have parts of their own. */
export function ConnectionsPart({ task, project }: { task: Task; project: Project }) {
  const { t } = useTranslation('task');
  const disconnect = useDisconnect(task);
  const [opened, setOpened] = useState({ isOpen: false, key: 0 });
  const canPlan = task.can.includes('task.plan') && task.archivedAt === null;
  const shown = task.connections.filter(({ kind }) => kind !== 'parentOf' && kind !== 'subtaskOf');
  if (shown.length === 0 && !canPlan) return null;
  const groups = CONNECTION_KINDS.map((kind) => ({ kind, of: shown.filter((one) => one.kind === kind) }));

  return (
    <section className={drawer.section} aria-labelledby="task-connections" {...KEEPS_FOCUS}>
      <h3 id="task-connections" className={drawer.title} {...HOME_OF_FOCUS}>
        {t('connections.title')}
        {shown.length > 0 && <span className={drawer.count}>{shown.length}</span>}
        {canPlan && (
          <span className={drawer.titleEnd}>
            <Button
              {...TAKES_FOCUS}
              size="sm"
              variant="ghost"
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => setOpened(({ key }) => ({ isOpen: true, key: key + 1 }))}
            >
              {t('connections.add')}
            </Button>
          </span>
        )}
      </h3>
      {shown.length === 0 && <p className={drawer.quiet}>{t('connections.none')}</p>}
      {groups.map(({ kind, of }) =>
        of.length === 0 ? null : (
          <div key={kind} className={styles.group}>
            <span id={`task-connections-${kind}`} className={styles.kind}>
              {t(`connections.kinds.${kind}`)}
            </span>
            <ul className={styles.list} aria-labelledby={`task-connections-${kind}`}>
              {of.map((connection) => (
                <li key={connection.id} className={styles.row}>
                  <TaskRefLink task={connection.task} />
                  {connection.ends !== null && (
                    <span className={styles.lag}>
                      {connection.lag
                        ? t('connections.lagShown', { ends: connection.ends, count: connection.lag })
                        : connection.ends}
                    </span>
                  )}
                  {task.archivedAt === null && connection.canRemove && (
                    <span className={styles.tools}>
                      <IconButton
                        size="sm"
                        label={t('connections.remove', { id: connection.task.id })}
                        icon={<IconX size={16} stroke={1.75} aria-hidden="true" />}
                        onClick={() => disconnect(connection)}
                      />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
      {canPlan && opened.key > 0 && (
        <ConnectDialog
          key={opened.key}
          task={task}
          project={project}
          isOpen={opened.isOpen}
          onClose={() => setOpened(({ key }) => ({ isOpen: false, key }))}
        />
      )}
    </section>
  );
}
