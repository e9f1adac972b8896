import type { TaskId } from '@quilt/contract/features/tasks';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../i18n';
import { isOfTask, useTaskWrites } from './waiting-writes';

const ICON = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** What of a task has not reached the server, in a word; undefined where all of it has. */
export function useWaitNote(task: TaskId): { icon: ReactNode; label: string; isBad?: boolean } | undefined {
  const { t } = useTranslation('tasks');
  const { unsent, refused } = useTaskWrites();
  if (refused.some((write) => isOfTask(write, task))) {
    return { icon: <IconAlertCircle {...ICON} />, label: t('waiting.refused'), isBad: true };
  }
  if (unsent.some((write) => isOfTask(write, task))) {
    return { icon: <IconClock {...ICON} />, label: t('waiting.unsent') };
  }
  return undefined;
}
