import type { Member } from '@quilt/contract/features/members';
import type { TeamPage } from '@quilt/contract/features/teams';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { MemberRow } from '../../../ui/people/MemberRow';
import { LoadBar } from '../../../ui/plots/LoadBar';
import { PresenceDot } from '../../presence';
import { profilePath, useAvatarPerson } from '../../profile';
import { RoleChip } from '../../teams';
import { todayIn, toLocalDate } from '../days';
import '../i18n';
import { countOpen, useLoadWords } from '../load';
import { MemberMenu } from './MemberMenu';
import { RoleMenu } from './RoleMenu';

interface MemberLineProps {
  team: TeamPage;
  member: Member;
  /** What they do, in words. */
  job: string | null;
  isMe: boolean;
  /** Open tasks of whoever in the list has most of them. */
  mostOpen: number;
  onLeave: () => void;
}

export function MemberLine({ team, member, job, isMe, mostOpen, onLeave }: MemberLineProps) {
  const { t } = useTranslation('members');
  const { person, role, givable, load } = member;
  const words = useLoadWords();
  const aside = useAside(team, member);
  const username = person.username === undefined ? undefined : `@${person.username}`;
  return (
    <MemberRow
      person={useAvatarPerson(person)}
      dot={<PresenceDot uuid={person.uuid} />}
      name={person.fullName}
      note={isMe ? t('you') : undefined}
      detail={[job, username].filter(Boolean).join(', ')}
      to={profilePath(person.uuid)}
      role={givable.length > 0 ? <RoleMenu team={team} member={member} /> : <RoleChip role={role} />}
      load={
        <LoadBar
          counts={[load.new, load.inProgress, load.onTheTest, 0]}
          most={mostOpen}
          label={words.label(load)}
          caption={words.caption(load)}
        />
      }
      aside={aside}
      actions={<MemberMenu team={team} member={member} isMe={isMe} onLeave={onLeave} />}
    />
  );
}

/** What to know of a member besides: until when, that they are away, or how little they see. */
function useAside(team: TeamPage, { role, lastDay, absence, load }: Member): string | undefined {
  const { t } = useTranslation('members');
  const format = useFormat();
  const words = useLoadWords();
  const write = (day: string): string => format.dayAndMonth(toLocalDate(day));
  if (absence !== null) {
    const isAway = team.calendar !== null && absence.firstDay <= todayIn(team.calendar.timeZone);
    return isAway
      ? t('awayUntil', { day: write(absence.lastDay) })
      : t('awayFrom', { first: format.day(absence.firstDay), last: format.day(absence.lastDay) });
  }
  if (lastDay !== null) {
    const until = t('until', { day: write(lastDay) });
    return countOpen(load) > 0 ? `${words.caption(load)}, ${until}` : until;
  }
  return role === 'bystander' ? t('bystander') : undefined;
}
