import { Button } from '@mantine/core';
import type { Member } from '@quilt/contract/features/members';
import type { Project } from '@quilt/contract/features/projects';
import { IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useAllPages } from '../../../lib/use-all-pages';
import { useSettled } from '../../../lib/use-settled';
import { Chip } from '../../../ui/controls/Chip';
import { SearchField } from '../../../ui/controls/SearchField';
import { Dialog } from '../../../ui/overlays/Dialog';
import { PersonRow } from '../../../ui/people/PersonRow';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { membersQuery } from '../../members';
import { useAvatarPerson } from '../../profile';
import { MoreOfList, useRoleWords } from '../../teams';
import { projectMembersQuery } from '../api';
import '../i18n';
import { addMember, removeMember } from '../parts-api';
import { useProjectAct } from '../use-project-act';
import { useProjectWords } from '../use-project-words';
import styles from './MembersCard.module.css';

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
  const tellFailed = useFailedLoad(useProjectWords());
  const [typed, setTyped] = useState('');
  const candidates = useInfiniteQuery(membersQuery(project.team.id, useSettled(typed.trim())));
  const members = useInfiniteQuery(projectMembersQuery(project.id, ''));
  useAllPages(members);
  const there = new Set(members.data?.map(({ person }) => person.uuid));
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={t('members.search')}
          clearLabel={t('filters.clearSearch')}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <div className={styles.people}>
        {candidates.isPending && <PeopleSkeleton label={t('members.loading')} count={5} />}
        {candidates.isError && candidates.data === undefined && (
          <RegionError title={t('members.notLoaded')} {...tellFailed(candidates)} />
        )}
        {candidates.data?.length === 0 && <p className={styles.nobody}>{t('members.notFound')}</p>}
        <ul className={styles.list} aria-label={t('members.addTitle')}>
          {candidates.data?.map((member) => (
            <li key={member.person.uuid}>
              <Candidate project={project} member={member} isThere={there.has(member.person.uuid)} />
            </li>
          ))}
        </ul>
        <MoreOfList query={candidates} />
      </div>
    </>
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
