import { can as may } from '@quilt/contract/access';
import { addDays } from '@quilt/contract/days';
import type { Member } from '@quilt/contract/features/members';
import type { TeamPage } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import {
  IconCalendarPlus,
  IconClock,
  IconCrown,
  IconDots,
  IconHourglass,
  IconLogout,
  IconMessageCircle,
  IconUserMinus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormat } from '../../../i18n/use-format';
import { PATHS, weekPath, writePath } from '../../../lib/paths';
import { useAct } from '../../../lib/use-act';
import { IconButton } from '../../../ui/controls/IconButton';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { toasts } from '../../../ui/overlays/toasts';
import { TAKES_FOCUS } from '../../../ui/page/focus';
import { NotProvenError } from '../../auth';
import { extendMember, handOver, removeMember } from '../api';
import { todayIn, toLocalDate } from '../days';
import '../i18n';
import { useLoadWords } from '../load';
import { useMemberWords } from '../use-member-words';
import { TemporaryDialog } from './TemporaryDialog';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const EXTENSION_DAYS = 30;

type Asking = 'remove' | 'handOver' | 'terms' | null;

interface MemberMenuProps {
  team: TeamPage;
  member: Member;
  isMe: boolean;
  onLeave: () => void;
}

/** What can be done about a member; nothing where that is nothing. */
export function MemberMenu({ team, member, isMe, onLeave }: MemberMenuProps) {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const words = useMemberWords();
  const { act, isActing, failure, forget } = useAct(words);
  const [asking, setAsking] = useState<Asking>(null);
  const leftBehind = useLoadWords().leftBehind(member.load);
  const extension = useExtension(team, member);
  const { person, can, role } = member;
  const name = person.fullName;
  const isTemporary = role === 'temporaryPerformer' && can.includes('member.changeRole');
  const canLeave = isMe && team.can.includes('team.leave');
  const seesTime = isMe || (team.role !== null && may({ role: team.role, relations: [] }, 'time.seeOthers'));
  const isEmpty =
    isMe &&
    !seesTime &&
    !isTemporary &&
    !canLeave &&
    !can.includes('member.remove') &&
    !can.includes('team.handOver');
  if (isEmpty) return null;

  const close = (): void => {
    setAsking(null);
    forget();
  };
  const handleRemove = (): void => {
    void act(async () => {
      await removeMember(team.id, person.uuid);
      setAsking(null);
      toasts.show({ kind: 'done', text: t('removed', { name }) });
    });
  };
  const handleHandOver = async (): Promise<void> => {
    // Before the password is asked for: two dialogs at once would lie over each other.
    setAsking(null);
    await act(async () => {
      try {
        await handOver(team.id, person.uuid);
        toasts.show({ kind: 'done', text: t('handedOver', { name }) });
      } catch (error) {
        if (!(error instanceof NotProvenError)) toasts.show({ kind: 'error', text: words.wordError(error) });
      }
    });
  };

  return (
    <>
      <Menu width={280} position="bottom-end" hideDetached={false}>
        <Menu.Target>
          <IconButton
            {...TAKES_FOCUS}
            label={t('actionsOf', { name })}
            icon={<IconDots size={20} stroke={1.75} aria-hidden="true" />}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {!isMe && (
            <MenuItem
              icon={<IconMessageCircle {...ICON} />}
              onClick={() => void navigate(writePath(person.uuid))}
            >
              {t('write')}
            </MenuItem>
          )}
          {seesTime && (
            <MenuItem
              icon={<IconClock {...ICON} />}
              onClick={() => void navigate(isMe ? PATHS.workspaceTime : weekPath(person.uuid))}
            >
              {t('week')}
            </MenuItem>
          )}
          {isTemporary && extension !== null && (
            <MenuItem
              icon={<IconCalendarPlus {...ICON} />}
              line={extension.line}
              onClick={extension.onExtend}
            >
              {t('extend', { count: EXTENSION_DAYS })}
            </MenuItem>
          )}
          {isTemporary && (
            <MenuItem icon={<IconHourglass {...ICON} />} onClick={() => setAsking('terms')}>
              {t('changeTerms')}
            </MenuItem>
          )}
          {can.includes('team.handOver') && (
            <MenuItem
              icon={<IconCrown {...ICON} />}
              line={t('handOver.line')}
              onClick={() => setAsking('handOver')}
            >
              {t('handOver.act')}
            </MenuItem>
          )}
          {can.includes('member.remove') && (
            <MenuItem isDestructive icon={<IconUserMinus {...ICON} />} onClick={() => setAsking('remove')}>
              {t('remove.act')}
            </MenuItem>
          )}
          {canLeave && (
            <MenuItem isDestructive icon={<IconLogout {...ICON} />} onClick={onLeave}>
              {t('leave.act')}
            </MenuItem>
          )}
        </Menu.Dropdown>
      </Menu>
      <TemporaryDialog team={team} member={member} isOpen={asking === 'terms'} onClose={close} />
      <ConfirmDialog
        isOpen={asking === 'remove'}
        title={t('remove.title', { name })}
        keepLabel={t('cancel')}
        onKeep={close}
        actLabel={t('remove.act')}
        onAct={handleRemove}
        isDestructive
        isActing={isActing}
        error={failure ?? undefined}
      >
        {[t('remove.text'), leftBehind].filter(Boolean).join(' ')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'handOver'}
        title={t('handOver.title', { name })}
        keepLabel={t('cancel')}
        onKeep={close}
        actLabel={t('handOver.act')}
        onAct={() => void handleHandOver()}
        isDestructive
      >
        {t('handOver.text')}
      </ConfirmDialog>
    </>
  );
}

/** A later last day by one click; null where it is as late as it can be. */
function useExtension(
  team: TeamPage,
  { person, lastDay }: Member,
): { line: string; onExtend: () => void } | null {
  const { t } = useTranslation('members');
  const format = useFormat();
  const { wordError } = useMemberWords();
  if (lastDay === null || team.calendar === null) return null;
  const today = todayIn(team.calendar.timeZone);
  const latest = addDays(today, LIMITS.temporaryDays.max);
  const wanted = addDays(lastDay < today ? today : lastDay, EXTENSION_DAYS);
  const next = wanted > latest ? latest : wanted;
  if (next <= lastDay) return null;
  const day = format.dayAndMonth(toLocalDate(next));
  const set = async (to: string, undo: (() => void) | undefined, text: string): Promise<void> => {
    try {
      await extendMember(team.id, person.uuid, to);
      toasts.show({ kind: 'done', text, undo });
    } catch (error) {
      toasts.show({ kind: 'error', text: wordError(error) });
    }
  };
  const former = format.dayAndMonth(toLocalDate(lastDay));
  return {
    line: t('until', { day }),
    onExtend: () =>
      void set(
        next,
        () => void set(lastDay, undefined, t('extended', { name: person.fullName, day: former })),
        t('extended', { name: person.fullName, day }),
      ),
  };
}
