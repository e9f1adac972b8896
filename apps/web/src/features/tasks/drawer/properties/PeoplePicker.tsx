import { Button } from '@mantine/core';
import type { UserUuid } from '@quilt/contract/core';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { Project, ProjectMember } from '@quilt/contract/features/projects';
import { IconCheck, IconHandGrab, IconLock, IconUserOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../../i18n/use-failed-load';
import { useSettled } from '../../../../lib/use-settled';
import { SearchField } from '../../../../ui/controls/SearchField';
import { PersonRow } from '../../../../ui/people/PersonRow';
import { RegionError } from '../../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../../ui/states/Skeletons';
import { useAvatarPerson } from '../../../profile';
import { projectMembersQuery } from '../../../projects';
import { MoreOfList, useRoleWords } from '../../../teams';
import { useTaskWords } from '../../use-task-words';
import '../i18n';
import { FromTeam } from './FromTeam';
import styles from './Properties.module.css';

interface PeoplePickerProps {
  project: Project;
  field: 'worker' | 'inspector';
  chosen: UserUuid | null;
  canClear: boolean;
  takes: UserUuid | undefined;
  /** Null where they can be chosen. */
  whyNot(member: ProjectMember): string | null;
  onPick(uuid: UserUuid | null, person?: PersonCard): void;
}

/** Members of the project; whoever cannot be chosen stays, with the reason in place of the role. */
export function PeoplePicker({ project, field, chosen, canClear, takes, whyNot, onPick }: PeoplePickerProps) {
  const { t } = useTranslation('task');
  const tellFailed = useFailedLoad(useTaskWords());
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const members = useInfiniteQuery(projectMembersQuery(project.id, search));
  return (
    <div className={styles.pop}>
      <SearchField
        label={t(field === 'worker' ? 'people.searchWorker' : 'people.searchInspector')}
        clearLabel={t('people.clear')}
        value={typed}
        onChange={setTyped}
      />
      <div className={styles.foot}>
        {takes !== undefined && (
          <Button
            size="sm"
            variant="light"
            leftSection={<IconHandGrab size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => onPick(takes)}
          >
            {t('people.take')}
          </Button>
        )}
        {canClear && chosen !== null && (
          <Button
            size="sm"
            variant="ghost"
            leftSection={<IconUserOff size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => onPick(null)}
          >
            {t('people.nobody')}
          </Button>
        )}
      </div>
      {members.isPending && <PeopleSkeleton label={t('people.loading')} count={3} />}
      {members.isError && members.data === undefined && (
        <RegionError title={t('people.notLoaded')} {...tellFailed(members)} />
      )}
      {members.data?.length === 0 && (
        <p className={styles.nobodyFound}>{t(search === '' ? 'people.nobodyYet' : 'people.notFound')}</p>
      )}
      <div className={styles.candidates}>
        <ul className={styles.people} aria-label={t(`fields.${field}`)}>
          {members.data?.map((member) => (
            <li key={member.person.uuid}>
              <Candidate
                member={member}
                reason={whyNot(member)}
                isChosen={member.person.uuid === chosen}
                onPick={onPick}
              />
            </li>
          ))}
        </ul>
        <MoreOfList query={members} />
        <FromTeam
          project={project}
          search={search}
          members={members}
          fits={(member) => whyNot(member) === null}
          size={32}
          onPick={(person) => onPick(person.uuid, person)}
        />
      </div>
    </div>
  );
}

interface CandidateProps {
  member: ProjectMember;
  reason: string | null;
  isChosen: boolean;
  onPick(uuid: UserUuid, person: PersonCard): void;
}

function Candidate({ member: { person, role }, reason, isChosen, onPick }: CandidateProps) {
  const { t } = useTranslation('task');
  const roles = useRoleWords();
  const portrait = useAvatarPerson(person);
  return (
    <PersonRow
      person={portrait}
      size={32}
      name={person.fullName}
      detail={reason ?? roles.name(role)}
      onOpen={reason === null ? () => onPick(person.uuid, person) : undefined}
    >
      {isChosen && <IconCheck size={18} stroke={1.75} role="img" aria-label={t('people.chosen')} />}
      {reason !== null && <IconLock size={16} stroke={1.75} aria-hidden="true" />}
    </PersonRow>
  );
}
