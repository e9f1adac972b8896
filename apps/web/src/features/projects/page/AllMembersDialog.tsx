import type { Project } from '@quilt/contract/features/projects';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/overlays/Dialog';
import { projectMembersQuery } from '../api';
import '../i18n';
import { MemberLine } from './MemberLine';
import { MemberSearch } from './MemberSearch';

interface AllMembersDialogProps {
  project: Project;
  isOpen: boolean;
  onClose: () => void;
}

export function AllMembersDialog({ project, isOpen, onClose }: AllMembersDialogProps) {
  const { t } = useTranslation('projects');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('members.allTitle')}
      closeLabel={t('close')}
      width={520}
    >
      <MemberSearch label={t('members.allTitle')} list={(search) => projectMembersQuery(project.id, search)}>
        {(member) => <MemberLine project={project} member={member} />}
      </MemberSearch>
    </Dialog>
  );
}
