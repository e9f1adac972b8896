import {
  type Milestone,
  type MilestoneChanges,
  NewMilestone,
  type ProjectId,
} from '@quilt/contract/features/projects';
import { useTranslation } from 'react-i18next';
import { useEdit } from '../../../lib/use-edit';
import { toasts } from '../../../ui/overlays/toasts';
import { EditClash } from '../../edits';
import { PlanDialog } from '../components/PlanDialog';
import '../i18n';
import { createMilestone, updateMilestone } from '../parts-api';
import { changesOf, NO_PLAN, type Plan, planSchema } from '../plan';
import { useEditedFields } from '../use-edited-fields';

const Typed = planSchema(NewMilestone.shape.title, NewMilestone.shape.description.unwrap());

interface NewMilestoneDialogProps {
  project: ProjectId;
  isOpen: boolean;
  onClose: () => void;
}

export function NewMilestoneDialog({ project, isOpen, onClose }: NewMilestoneDialogProps) {
  const { t } = useTranslation('projects');
  const handleSave = async (plan: Plan): Promise<void> => {
    await createMilestone(project, plan);
    toasts.show({ kind: 'done', text: t('told.milestoneCreated'), detail: plan.title });
    onClose();
  };
  return (
    <PlanDialog
      isOpen={isOpen}
      title={t('milestones.newTitle')}
      lead={t('milestones.newLead')}
      submitLabel={t('milestones.create')}
      schema={Typed}
      initial={NO_PLAN}
      save={handleSave}
      onClose={onClose}
    />
  );
}

interface EditMilestoneDialogProps extends NewMilestoneDialogProps {
  /** As it was when the dialog was opened. */
  milestone: Milestone;
}

export function EditMilestoneDialog({ project, milestone, isOpen, onClose }: EditMilestoneDialogProps) {
  const { t } = useTranslation('projects');
  const fields = useEditedFields();
  const { edit, clash } = useEdit((body: { version: number; changes: MilestoneChanges }) =>
    updateMilestone(project, milestone.id, body),
  );
  const handleSave = async (plan: Plan): Promise<void> => {
    const changes = changesOf(milestone, plan);
    if (Object.keys(changes).length > 0) {
      await edit(milestone.version, changes);
      toasts.show({ kind: 'done', text: t('told.saved') });
    }
    onClose();
  };
  return (
    <PlanDialog
      isOpen={isOpen}
      title={t('milestones.editTitle')}
      submitLabel={t('save')}
      schema={Typed}
      initial={milestone}
      save={handleSave}
      // The key that closes what lies over it must not close both.
      onClose={() => clash === null && onClose()}
    >
      <EditClash clash={clash} fields={fields} />
    </PlanDialog>
  );
}
