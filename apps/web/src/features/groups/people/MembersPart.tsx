import type { Group, GroupMember } from '@quilt/contract/features/groups';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { useSession } from '../../../lib/session';
import { TextButton } from '../../../ui/controls/TextButton';
import { HOME_OF_FOCUS, KEEPS_FOCUS } from '../../../ui/page/focus';
import { HiddenText } from '../../../ui/page/HiddenText';
import { Sheet } from '../../../ui/page/Sheet';
import { PersonRow } from '../../../ui/people/PersonRow';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { PresenceDot } from '../../presence';
import { profilePath, useAvatarPerson, useJobTitles } from '../../profile';
import { MoreOfList } from '../../teams';
import { membersQuery } from '../api';
import { RoleTag } from '../components/RoleTag';
import '../i18n';
import { useGroupWords } from '../use-group-words';
import { MemberMenu } from './MemberMenu';
import styles from './people.module.css';

const MOST_BONES = 6;

interface MembersPartProps {
  group: Group;
  /** The first alone, at the side of the page, with what shows all of them. */
  first?: { count: number; onAll: () => void } | undefined;
}

/** Who is in a group, the highest in rank first. */
export function MembersPart({ group, first }: MembersPartProps) {
  const { t } = useTranslation('groups');
  const members = useInfiniteQuery(membersQuery(group.id));
  const tellFailed = useFailedLoad(useGroupWords());
  const shown = members.data?.slice(0, first?.count);
  const wordJob = useJobTitles((shown ?? []).map(({ person }) => person));
  return (
    <Sheet
      title={t('people.title')}
      count={group.memberCount}
      action={first && <TextButton onClick={first.onAll}>{t('people.all')}</TextButton>}
    >
      <div {...KEEPS_FOCUS}>
        <HiddenText>
          <span {...HOME_OF_FOCUS}>{t('people.title')}</span>
        </HiddenText>
        {members.isPending && (
          <PeopleSkeleton
            label={t('people.loading')}
            count={Math.min(group.memberCount, first?.count ?? MOST_BONES)}
          />
        )}
        {members.data === undefined && !members.isPending && (
          <RegionError title={t('people.notLoaded')} {...tellFailed(members)} />
        )}
        <ul className={styles.list}>
          {shown?.map((member) => (
            <MemberLine
              key={member.person.uuid}
              group={group}
              member={member}
              job={wordJob(member.person)}
              isShort={first !== undefined}
            />
          ))}
        </ul>
        {!first && <MoreOfList query={members} />}
      </div>
    </Sheet>
  );
}

interface MemberLineProps {
  group: Group;
  member: GroupMember;
  job: string | undefined;
  isShort: boolean;
}

function MemberLine({ group, member, job, isShort }: MemberLineProps) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const me = useSession(({ currentUser }) => currentUser?.uuid);
  const { person, role, joinedAt } = member;
  const since = t('people.since', { date: format.date(new Date(joinedAt)) });
  return (
    <li>
      <PersonRow
        person={useAvatarPerson(person)}
        dot={<PresenceDot uuid={person.uuid} />}
        name={person.fullName}
        detail={isShort ? job : [job, since].filter(Boolean).join(', ')}
        to={profilePath(person.uuid)}
      >
        <span className={styles.end}>
          <RoleTag role={role} isMe={person.uuid === me} />
          {!isShort && <MemberMenu group={group} member={member} />}
        </span>
      </PersonRow>
    </li>
  );
}
