import { Button } from '@mantine/core';
import type { PlanTask } from '@quilt/contract/features/plan';
import type { TaskId } from '@quilt/contract/features/tasks';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/Dialog';
import { LoopCard } from '../tasks';
import './i18n';
import type { Loop } from './use-planner';

interface LoopDialogProps {
  loop: Loop | null;
  tasks: ReadonlyMap<TaskId, PlanTask>;
  onClose(): void;
}

/** Why two bars cannot be connected, task by task. */
export function LoopDialog({ loop, tasks, onClose }: LoopDialogProps) {
  const { t } = useTranslation('plan');
  if (!loop) return null;
  const known = [loop.from, loop.to].flatMap((id) => tasks.get(id) ?? []);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('loop.title')}
      width={520}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <LoopCard loop={loop.text} kind="precedes" known={known} added={[loop.from, loop.to]} />
    </Dialog>
  );
}
