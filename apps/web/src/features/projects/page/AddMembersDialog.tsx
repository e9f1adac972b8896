import { Button } from '@mantine/core';
import type { Member } from '@quilt/contract/features/members';
import type { Project } from '@quilt/contract/features/projects';
import { IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAllPages } from '../../../lib/use-all-pages';
import { Chip } from '../../../ui/controls/Chip';
import { Dialog } from '../../../ui/overlays/Dialog';
import { PersonRow } from '../../../ui/people/PersonRow';
import { membersQuery } from '../../members';
import { useAvatarPerson } from '../../profile';
import { useRoleWords } from '../../teams';
import { projectMembersQuery } from '../api';
import '../i18n';
import { addMember, removeMember } from '../parts-api';
import { useProjectAct } from '../use-project-act';
import { MemberSearch } from './MemberSearch';

interface AddMembersDialogProps {
  project: Project;
  isOpen: boolean;
  onClose: () => void;
}

/** Members of the team, to be put on the list of the project one after the other. */
export function AddMembersDialog({ project, isOpen, onClose }: AddMembersDialogProps) {
  const { t } = useTranslation('projects');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('members.addTitle')}
      lead={t('members.addLead', { team: project.team.title })}
      closeLabel={t('close')}
      width={520}
    >
      <Candidates project={project} />
    </Dialog>
  );
}

function Candidates({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const members = useInfiniteQuery(projectMembersQuery(project.id, ''));
  useAllPages(members);
  const there = new Set(members.data?.map(({ person }) => person.uuid));
  return (
    <MemberSearch label={t('members.addTitle')} list={(search) => membersQuery(project.team.id, search)}>
      {(member) => <Candidate project={project} member={member} isThere={there.has(member.person.uuid)} />}
    </MemberSearch>
  );
}

interface CandidateProps {
  project: Project;
  member: Member;
  isThere: boolean;
}

function Candidate({ project, member: { person, role }, isThere }: CandidateProps) {
  const { t } = useTranslation('projects');
  const roles = useRoleWords();
  const { act, isActing } = useProjectAct();
  const handleAdd = (): void =>
    void act(() => addMember(project.id, person.uuid), {
      text: t('told.memberAdded'),
      detail: person.fullName,
      undo: () => removeMember(project.id, person.uuid),
    });
  return (
    <PersonRow person={useAvatarPerson(person)} name={person.fullName} detail={roles.name(role)}>
      {isThere ? (
        <Chip isTall kind="good" icon={IconCheck} label={t('members.there')} />
      ) : (
        <Button
          size="sm"
          variant="grey"
          loading={isActing}
          aria-label={t('members.addOne', { name: person.fullName })}
          onClick={handleAdd}
        >
          {t('members.add')}
        </Button>
      )}
    </PersonRow>
  );
}
