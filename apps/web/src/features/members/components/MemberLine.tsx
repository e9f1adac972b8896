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
import { countAll, useLoadWords } from '../load';
import { MemberMenu } from './MemberMenu';
import { RoleMenu } from './RoleMenu';

interface MemberLineProps {
  team: TeamPage;
  member: Member;
  /** What they do, in words. */
  job: string | null;
  isMe: boolean;
  /** Tasks of whoever in the list has most of them, open and done. */
  most: number;
  onLeave: () => void;
}

export function MemberLine({ team, member, job, isMe, most, onLeave }: MemberLineProps) {
  const { t } = useTranslation('members');
  const { person, role, givable, load } = member;
  const words = useLoadWords();
  const asides = useAsides(team, member);
  const username = person.username === undefined ? undefined : `@${person.username}`;
  return (
    <MemberRow
      person={useAvatarPerson(person)}
      dot={<PresenceDot uuid={person.uuid} />}
      name={person.fullName}
      note={isMe ? t('you') : undefined}
      // What is cut where there is no room is what they do, and not how they are called.
      detail={[username, job].filter(Boolean).join(', ')}
      to={profilePath(person.uuid)}
      role={givable.length > 0 ? <RoleMenu team={team} member={member} /> : <RoleChip role={role} />}
      load={
        // Who sees titles alone is given nothing to do, and may have something on the test from before.
        (role !== 'bystander' || countAll(load) + load.inspects > 0) && (
          <LoadBar
            counts={[load.new, load.inProgress, load.onTheTest, load.done]}
            most={most}
            label={words.label(load)}
            caption={words.caption(load)}
          />
        )
      }
      asides={asides}
      actions={<MemberMenu team={team} member={member} isMe={isMe} onLeave={onLeave} />}
    />
  );
}

/** What to know of a member besides: until when, that they are or will be away, or how little they see. */
function useAsides(team: TeamPage, { role, lastDay, absence }: Member): string[] {
  const { t } = useTranslation('members');
  const format = useFormat();
  const write = (day: string): string => format.dayAndMonth(toLocalDate(day));
  const asides: string[] = [];
  if (role === 'bystander') asides.push(t('bystander'));
  if (lastDay !== null) asides.push(t('until', { day: write(lastDay) }));
  if (absence !== null) {
    const isAway = team.calendar !== null && absence.firstDay <= todayIn(team.calendar.timeZone);
    asides.push(
      isAway
        ? t('awayUntil', { day: write(absence.lastDay) })
        : t('awayFrom', { first: format.day(absence.firstDay), last: format.day(absence.lastDay) }),
    );
  }
  return asides;
}
