import { can } from '@quilt/contract/access';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { TeamPage } from '@quilt/contract/features/teams';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useSession } from '../../../lib/session';
import { useSettled } from '../../../lib/use-settled';
import { SearchField } from '../../../ui/controls/SearchField';
import { KEEPS_FOCUS } from '../../../ui/page/focus';
import { Sheet } from '../../../ui/page/Sheet';
import { MemberList } from '../../../ui/people/MemberList';
import { SearchDrawing } from '../../../ui/states/EmptyDrawings';
import { EmptyState } from '../../../ui/states/EmptyState';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { useSpecialties } from '../../lookups';
import { MoreOfList } from '../../teams';
import { membersQuery } from '../api';
import '../i18n';
import { countAll } from '../load';
import { useMemberWords } from '../use-member-words';
import { LoadLegend } from './LoadLegend';
import { MemberLine } from './MemberLine';
import styles from './MembersCard.module.css';

/** As many as are drawn while they load. */
const MOST_BONES = 12;

interface MembersCardProps {
  team: TeamPage;
  /** The way to invite, for who may. */
  invite?: ReactNode;
  onLeave: () => void;
}

/** Who is in the team, and as what. */
export function MembersCard({ team, invite, onLeave }: MembersCardProps) {
  const { t } = useTranslation('members');
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const members = useInfiniteQuery(membersQuery(team.id, search));
  const tellFailed = useFailedLoad(useMemberWords());
  const me = useSession(({ currentUser }) => currentUser?.uuid);
  const { items: specialties } = useSpecialties();
  /** In one word or two: what they add in their own would leave no room for how they are called. */
  const wordJob = ({ specialty_id, jobTitle }: PersonCard): string | null =>
    specialties?.find(({ id }) => id === specialty_id)?.name ?? jobTitle;
  const seesAll = can({ role: team.role, relations: [] }, 'team.seeMembers');
  const most = Math.max(0, ...(members.data ?? []).map(({ load }) => countAll(load)));
  return (
    <Sheet
      title={t('title')}
      count={team.memberCount}
      className={styles.card}
      action={
        <div className={styles.tools}>
          <div className={styles.search}>
            <SearchField
              label={t('search')}
              clearLabel={t('clearSearch')}
              value={typed}
              onChange={setTyped}
            />
          </div>
          {invite}
        </div>
      }
    >
      {!seesAll && <p className={styles.part}>{t('part')}</p>}
      <div className={styles.members} {...KEEPS_FOCUS}>
        {members.isPending && (
          <div className={styles.bones}>
            <PeopleSkeleton label={t('loading')} count={Math.min(team.memberCount, MOST_BONES)} />
          </div>
        )}
        {members.isError && members.data === undefined && (
          <RegionError title={t('notLoaded')} {...tellFailed(members)} />
        )}
        {members.data?.length === 0 && (
          <EmptyState drawing={<SearchDrawing />} title={t('notFoundTitle')}>
            {t('notFoundText')}
          </EmptyState>
        )}
        {members.data !== undefined && members.data.length > 0 && (
          <MemberList label={t('title')}>
            {members.data.map((member) => (
              <MemberLine
                key={member.person.uuid}
                team={team}
                member={member}
                job={wordJob(member.person)}
                isMe={member.person.uuid === me}
                most={most}
                onLeave={onLeave}
              />
            ))}
          </MemberList>
        )}
        <MoreOfList query={members} />
        {most > 0 && <LoadLegend />}
      </div>
    </Sheet>
  );
}
