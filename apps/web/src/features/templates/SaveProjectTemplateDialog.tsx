import type { Project } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../ui/overlays/toasts';
import './i18n';
import { NameDialog } from './NameDialog';
import { saveProjectTemplate } from './project-templates';

interface SaveProjectTemplateDialogProps {
  project: Project;
  isOpen: boolean;
  onClose(): void;
}

export function SaveProjectTemplateDialog({ project, isOpen, onClose }: SaveProjectTemplateDialogProps) {
  const { t } = useTranslation('templates');
  return (
    <NameDialog
      key={String(isOpen)}
      isOpen={isOpen}
      title={t('saveProject.title')}
      lead={t('saveProject.lead', { max: LIMITS.projectTemplateTasks })}
      initial={project.title.slice(0, LIMITS.templateTitle.max)}
      onSave={async (title) => {
        await saveProjectTemplate(project, title);
        toasts.show({ kind: 'done', text: t('saved'), detail: title });
      }}
      onClose={onClose}
    />
  );
}
