import type { Connection, Task } from '@quilt/contract/features/tasks';
import { useTranslation } from 'react-i18next';
import { useTaskAct } from '../../use-task-act';
import { connectTask, disconnectTask } from '../../writes';
import '../i18n';

/** Takes a connection away, with a way back. */
export function useDisconnect({ id }: Task): (connection: Connection) => void {
  const { t } = useTranslation('task');
  const { act } = useTaskAct();
  return (connection) => {
    const { kind, ends, lag } = connection;
    void act(() => disconnectTask(id, connection.id), {
      text: t('told.disconnected'),
      detail: `#${connection.task.id}`,
      undo: () =>
        connectTask(id, {
          kind,
          task: connection.task.id,
          ...(ends !== null && { ends }),
          ...(lag !== null && { lag }),
        }),
    });
  };
}
