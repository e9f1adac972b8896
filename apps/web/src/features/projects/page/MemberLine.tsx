import type { Project, ProjectMember } from '@quilt/contract/features/projects';
import { IconMessageCircle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { writePath } from '../../../lib/paths';
import { useSession } from '../../../lib/session';
import { IconButton } from '../../../ui/controls/IconButton';
import { PersonRow } from '../../../ui/people/PersonRow';
import { PresenceDot } from '../../presence';
import { profilePath, useAvatarPerson } from '../../profile';
import { useRoleWords } from '../../teams';
import '../i18n';
import { addMember, removeMember } from '../parts-api';
import { useProjectAct } from '../use-project-act';

interface MemberLineProps {
  project: Project;
  member: ProjectMember;
}

/** Somebody who is in a project; whoever may takes them off its list. */
export function MemberLine({ project, member: { person, role } }: MemberLineProps) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  const roles = useRoleWords();
  const { act, isActing } = useProjectAct();
  const isMe = useSession(({ currentUser }) => currentUser?.uuid === person.uuid);
  const portrait = useAvatarPerson(person);
  const handleRemove = (): void =>
    void act(() => removeMember(project.id, person.uuid), {
      text: t('told.memberRemoved'),
      detail: person.fullName,
      undo: () => addMember(project.id, person.uuid),
    });
  return (
    <PersonRow
      person={portrait}
      dot={<PresenceDot uuid={person.uuid} />}
      name={person.fullName}
      note={isMe ? t('members.you') : undefined}
      detail={roles.name(role)}
      to={profilePath(person.uuid)}
    >
      {!isMe && (
        <IconButton
          size="sm"
          label={t('members.write', { name: person.fullName })}
          icon={<IconMessageCircle size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void navigate(writePath(person.uuid))}
        />
      )}
      {project.can.includes('project.edit') && (
        <IconButton
          size="sm"
          label={t('members.remove', { name: person.fullName })}
          icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
          aria-busy={isActing || undefined}
          onClick={handleRemove}
        />
      )}
    </PersonRow>
  );
}
