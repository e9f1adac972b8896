import { Button } from '@mantine/core';
import type { Member } from '@quilt/contract/features/members';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { Project, ProjectMember } from '@quilt/contract/features/projects';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../lib/session';
import { useAct } from '../../../../lib/use-act';
import { ErrorLine } from '../../../../ui/controls/ErrorLine';
import { PersonRow } from '../../../../ui/people/PersonRow';
import { membersQuery } from '../../../members';
import { useAvatarPerson } from '../../../profile';
import { addMember } from '../../../projects';
import { useRoleWords } from '../../../teams';
import { useTaskWords } from '../../use-task-words';
import '../i18n';
import styles from './Properties.module.css';

/** Whoever else is meant is found by another word of the name. */
const MOST_OFFERED = 5;

interface FromTeamProps {
  project: Pick<Project, 'id' | 'can' | 'team'>;
  search: string;
  /** Those of the project who are found by the search. */
  members: { data?: readonly ProjectMember[] | undefined; hasNextPage: boolean };
  /** Whether they could be chosen if they were in the project, where they are not. */
  fits(member: Member): boolean;
  /** Of the pictures, as of those who are in the project. */
  size?: number;
  onAdded(person: PersonCard): void;
}

/**
 * Who is not in the project but in the team, for who may add them: of whom is searched for, and where there is nobody to
 * give a task to but its maker. Anybody else is told where people are added.
 */
export function FromTeam({ project, search, members, fits, size, onAdded }: FromTeamProps) {
  const { t } = useTranslation('task');
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const mayAdd = project.can.includes('project.edit');
  const listed = members.data?.map(({ person }) => person.uuid);
  const isThin = listed?.every((uuid) => search === '' && uuid === viewer) ?? false;
  const isAsked = mayAdd && listed !== undefined && !members.hasNextPage && (isThin || search !== '');
  const team = useInfiniteQuery({ ...membersQuery(project.team.id, search), enabled: isAsked });
  const { act, isActing, failure } = useAct(useTaskWords());
  if (listed === undefined || (mayAdd && !isAsked) || team.isLoading) return null;
  const offered = (isAsked ? team.data : undefined)
    ?.filter((member) => !listed.includes(member.person.uuid) && fits(member))
    .slice(0, MOST_OFFERED);
  if (!offered?.length) {
    const isTold = isThin || !mayAdd;
    return isTold && <p className={styles.nobodyFound}>{t('people.addedInOverview')}</p>;
  }
  return (
    <>
      <ul className={styles.fromTeam}>
        {offered.map((member) => (
          <li key={member.person.uuid}>
            <Candidate
              member={member}
              size={size}
              isActing={isActing}
              onAdd={() =>
                void act(async () => {
                  await addMember(project.id, member.person.uuid);
                  onAdded(member.person);
                })
              }
            />
          </li>
        ))}
      </ul>
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
    </>
  );
}

interface CandidateProps {
  member: Member;
  size: number | undefined;
  isActing: boolean;
  onAdd(): void;
}

function Candidate({ member: { person, role }, size, isActing, onAdd }: CandidateProps) {
  const { t } = useTranslation('task');
  const roles = useRoleWords();
  return (
    <PersonRow person={useAvatarPerson(person)} size={size} name={person.fullName} detail={roles.name(role)}>
      <Button
        size="sm"
        variant="grey"
        disabled={isActing}
        aria-label={t('people.addToProject', { name: person.fullName })}
        onClick={onAdd}
      >
        {t('people.add')}
      </Button>
    </PersonRow>
  );
}
