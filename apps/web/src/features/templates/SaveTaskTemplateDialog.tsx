import type { Task } from '@quilt/contract/features/tasks';
import { LIMITS } from '@quilt/contract/limits';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../ui/overlays/toasts';
import './i18n';
import { NameDialog } from './NameDialog';
import { saveTaskTemplate, templateOf } from './task-templates';

interface SaveTaskTemplateDialogProps {
  task: Task;
  isOpen: boolean;
  onClose(): void;
}

export function SaveTaskTemplateDialog({ task, isOpen, onClose }: SaveTaskTemplateDialogProps) {
  const { t } = useTranslation('templates');
  return (
    <NameDialog
      key={String(isOpen)}
      isOpen={isOpen}
      title={t('saveTask.title')}
      lead={t('saveTask.lead')}
      initial={task.title.slice(0, LIMITS.templateTitle.max)}
      onSave={async (title) => {
        await saveTaskTemplate(task.project, { title, task: templateOf(task) });
        toasts.show({ kind: 'done', text: t('saved'), detail: title });
      }}
      onClose={onClose}
    />
  );
}
