import { NewProject, type Project, type ProjectChanges } from '@quilt/contract/features/projects';
import { useTranslation } from 'react-i18next';
import { useEdit } from '../../../lib/use-edit';
import { toasts } from '../../../ui/overlays/toasts';
import { EditClash } from '../../edits';
import { updateProject } from '../api';
import { PlanDialog } from '../components/PlanDialog';
import '../i18n';
import { changesOf, type Plan, planSchema } from '../plan';
import { useEditedFields } from '../use-edited-fields';

const Typed = planSchema(NewProject.shape.title, NewProject.shape.description.unwrap());

interface EditProjectDialogProps {
  isOpen: boolean;
  /** As it was when the dialog was opened, however it changes meanwhile. */
  project: Project;
  onClose: () => void;
}

export function EditProjectDialog({ isOpen, project, onClose }: EditProjectDialogProps) {
  const { t } = useTranslation('projects');
  const fields = useEditedFields();
  const { edit, clash } = useEdit((body: { version: number; changes: ProjectChanges }) =>
    updateProject(project.id, body),
  );
  const handleSave = async (plan: Plan): Promise<void> => {
    const changes = changesOf(project, plan);
    if (Object.keys(changes).length > 0) {
      await edit(project.version, changes);
      toasts.show({ kind: 'done', text: t('told.saved') });
    }
    onClose();
  };
  return (
    <PlanDialog
      isOpen={isOpen}
      title={t('edit.title')}
      submitLabel={t('save')}
      schema={Typed}
      initial={project}
      save={handleSave}
      // The key that closes what lies over it must not close both.
      onClose={() => clash === null && onClose()}
    >
      <EditClash clash={clash} fields={fields} />
    </PlanDialog>
  );
}
