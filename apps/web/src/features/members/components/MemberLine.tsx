import type { Member } from '@quilt/contract/features/members';
import type { TeamPage } from '@quilt/contract/features/teams';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { MemberRow } from '../../../ui/people/MemberRow';
import { PresenceDot } from '../../presence';
import { profilePath, useAvatarPerson } from '../../profile';
import { RoleChip } from '../../teams';
import { todayIn, toLocalDate } from '../days';
import '../i18n';
import { MemberMenu } from './MemberMenu';
import { RoleMenu } from './RoleMenu';

interface MemberLineProps {
  team: TeamPage;
  member: Member;
  /** What they do, in words. */
  job: string | null;
  isMe: boolean;
  onLeave: () => void;
}

export function MemberLine({ team, member, job, isMe, onLeave }: MemberLineProps) {
  const { t } = useTranslation('members');
  const { person, role, givable } = member;
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
      aside={aside}
      actions={<MemberMenu team={team} member={member} isMe={isMe} onLeave={onLeave} />}
    />
  );
}

/** What to know of a member besides: until when, that they are away, or how little they see. */
function useAside(team: TeamPage, { role, lastDay, absence }: Member): string | undefined {
  const { t } = useTranslation('members');
  const format = useFormat();
  const write = (day: string): string => format.dayAndMonth(toLocalDate(day));
  if (absence !== null) {
    const isAway = team.calendar !== null && absence.firstDay <= todayIn(team.calendar.timeZone);
    return isAway
      ? t('awayUntil', { day: write(absence.lastDay) })
      : t('awayFrom', { first: format.day(absence.firstDay), last: format.day(absence.lastDay) });
  }
  if (lastDay !== null) return t('until', { day: write(lastDay) });
  return role === 'bystander' ? t('bystander') : undefined;
}
