import { canBeWorker, type Role, rank } from '@quilt/contract/access';
import type { Grant, Member } from '@quilt/contract/features/members';
import type { TeamPage } from '@quilt/contract/features/teams';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChipButton } from '../../../ui/controls/ChipButton';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { toasts } from '../../../ui/overlays/toasts';
import { ROLE_LOOKS, useRoleWords } from '../../teams';
import { changeRole } from '../api';
import '../i18n';
import { useLoadWords } from '../load';
import { toGrant } from '../temporary';
import { useMemberWords } from '../use-member-words';
import { TemporaryDialog } from './TemporaryDialog';

interface RoleMenuProps {
  team: TeamPage;
  member: Member;
}

/** The role of a member, and which others they can be given. */
export function RoleMenu({ team, member }: RoleMenuProps) {
  const { t } = useTranslation('members');
  const words = useRoleWords();
  const { wordError } = useMemberWords();
  const [isActing, setIsActing] = useState(false);
  const [isAskingTerms, setIsAskingTerms] = useState(false);
  /** The role that is given once it is known what becomes of the tasks. */
  const [asked, setAsked] = useState<Role | null>(null);
  const { person, role, givable } = member;
  const leftBehind = useLoadWords().leftBehind(member.load);

  const give = async (grant: Grant, undo: (() => void) | undefined): Promise<void> => {
    setIsActing(true);
    try {
      await changeRole(team.id, person.uuid, grant);
      toasts.show({
        kind: 'done',
        text: t('roleChanged', { name: person.fullName, role: words.word(grant.role) }),
        undo,
      });
    } catch (error) {
      toasts.show({ kind: 'error', text: wordError(error) });
    } finally {
      setIsActing(false);
    }
  };
  const handleChoose = (next: Role): void => {
    if (next === role) return;
    if (next === 'temporaryPerformer') {
      setIsAskingTerms(true);
      return;
    }
    if (leftBehind !== null && !canBeWorker(next, true)) {
      setAsked(next);
      return;
    }
    const grant = toPlainGrant(next);
    const former = toGrant(member);
    if (grant !== null) void give(grant, former === null ? undefined : () => void give(former, undefined));
  };
  const handleDemote = (): void => {
    const grant = asked && toPlainGrant(asked);
    setAsked(null);
    // Without a way back: the role would come back, and the tasks would not.
    if (grant !== null) void give(grant, undefined);
  };

  const { icon, kind } = ROLE_LOOKS[role];
  return (
    <>
      <Menu width={300} position="bottom-start" hideDetached={false}>
        <Menu.Target>
          <ChipButton
            kind={kind}
            icon={icon}
            label={words.name(role)}
            aria-label={t('changeRole', { name: person.fullName, role: words.name(role) })}
            aria-busy={isActing}
            disabled={isActing}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {[role, ...givable.filter((one) => one !== role)].sort(byRank).map((one) => {
            const { icon: RoleIcon } = ROLE_LOOKS[one];
            return (
              <MenuItem
                key={one}
                icon={<RoleIcon size={18} stroke={1.75} aria-hidden="true" />}
                line={words.line(one)}
                isChosen={one === role}
                end={one === role && <IconCheck size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => handleChoose(one)}
              >
                {words.name(one)}
              </MenuItem>
            );
          })}
        </Menu.Dropdown>
      </Menu>
      <TemporaryDialog
        team={team}
        member={member}
        isOpen={isAskingTerms}
        onClose={() => setIsAskingTerms(false)}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('demote.title', { name: person.fullName, role: words.word(asked ?? role) })}
        keepLabel={t('cancel')}
        onKeep={() => setAsked(null)}
        actLabel={t('demote.act')}
        onAct={handleDemote}
        isDestructive
      >
        {leftBehind} {t('demote.text')}
      </ConfirmDialog>
    </>
  );
}

const toPlainGrant = (role: Role): Grant | null => toGrant({ role, lastDay: null, host: null, projects: [] });

const byRank = (one: Role, other: Role): number => rank(other) - rank(one);
