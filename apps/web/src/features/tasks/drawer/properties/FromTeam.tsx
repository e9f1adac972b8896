import { canBeWorker } from '@quilt/contract/access';
import type { Member } from '@quilt/contract/features/members';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { Project, ProjectMember } from '@quilt/contract/features/projects';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../../lib/use-act';
import { ErrorLine } from '../../../../ui/controls/ErrorLine';
import { PersonRow } from '../../../../ui/people/PersonRow';
import { membersQuery } from '../../../members';
import { useAvatarPerson } from '../../../profile';
import { addMember } from '../../../projects';
import { MoreOfList, useRoleWords } from '../../../teams';
import { useTaskWords } from '../../use-task-words';
import '../i18n';
import styles from './Properties.module.css';

interface FromTeamProps {
  project: Pick<Project, 'id' | 'can' | 'team'>;
  search: string;
  /** Those of the project who are found by the search. */
  members: { data?: readonly ProjectMember[] | undefined; hasNextPage: boolean };
  /** Whether they could be chosen if they were in the project, where they are not. */
  fits(member: Member): boolean;
  /** Of the pictures, as of those who are in the project. */
  size?: number;
  onPick(person: PersonCard): void;
}

/** Below those of the project everybody else of the team: whoever is given something to do is in the project by that. */
export function FromTeam({ project, search, members, fits, size, onPick }: FromTeamProps) {
  const { t } = useTranslation('task');
  const id = useId();
  const listed = members.data?.map(({ person }) => person.uuid);
  const isAsked = listed !== undefined && !members.hasNextPage;
  const team = useInfiniteQuery({ ...membersQuery(project.team.id, search), enabled: isAsked });
  const { act, isActing, failure } = useAct(useTaskWords());
  // Whom the list lets in is put on it first, by those who may.
  const isLetIn = ({ role }: Member): boolean => role === 'temporaryPerformer' && !canBeWorker(role, false);
  const mayAdd = project.can.includes('project.edit');
  const others = (isAsked ? team.data : undefined)?.filter(
    (member) => !listed?.includes(member.person.uuid) && fits(member) && (mayAdd || !isLetIn(member)),
  );
  if (!others?.length) return null;
  const handlePick = (member: Member): void => {
    if (!isLetIn(member)) {
      onPick(member.person);
      return;
    }
    void act(async () => {
      await addMember(project.id, member.person.uuid);
      onPick(member.person);
    });
  };
  return (
    <>
      <h4 id={id} className={styles.others}>
        {t('people.others')}
      </h4>
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      <ul className={styles.people} aria-labelledby={id}>
        {others.map((member) => (
          <li key={member.person.uuid}>
            <Candidate member={member} size={size} isActing={isActing} onPick={() => handlePick(member)} />
          </li>
        ))}
      </ul>
      <MoreOfList query={team} />
    </>
  );
}

interface CandidateProps {
  member: Member;
  size: number | undefined;
  isActing: boolean;
  onPick: () => void;
}

function Candidate({ member: { person, role }, size, isActing, onPick }: CandidateProps) {
  const roles = useRoleWords();
  return (
    <PersonRow
      person={useAvatarPerson(person)}
      size={size}
      name={person.fullName}
      detail={roles.name(role)}
      onOpen={isActing ? undefined : onPick}
    />
  );
}
