import type { TeamPage } from '@quilt/contract/features/teams';
import {
  IconBeach,
  IconDots,
  IconHistory,
  IconLogout,
  IconSettings,
  IconTableOptions,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AbsencesDialog } from '../../../features/members/components/AbsencesDialog';
import { teamRolesPath } from '../../../features/teams';
import { teamAuditPath, teamSettingsPath } from '../../../features/teams/paths';
import { IconButton } from '../../../ui/controls/IconButton';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { TAKES_FOCUS } from '../../../ui/page/focus';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface TeamMenuProps {
  team: TeamPage;
  onLeave: () => void;
}

/** What can be done about the team as a whole. */
export function TeamMenu({ team, onLeave }: TeamMenuProps) {
  const { t } = useTranslation('teams');
  const { t: members } = useTranslation('members');
  const navigate = useNavigate();
  const [isAbsencesOpen, setIsAbsencesOpen] = useState(false);
  const { id, can } = team;
  const go = (path: string) => (): void => void navigate(path);
  return (
    <>
      <Menu width={280} position="bottom-end" hideDetached={false}>
        <Menu.Target>
          <IconButton
            {...TAKES_FOCUS}
            isFilled
            label={t('page.menu')}
            icon={<IconDots size={20} stroke={1.75} aria-hidden="true" />}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {can.includes('team.seeMembers') && (
            <MenuItem icon={<IconBeach {...ICON} />} onClick={() => setIsAbsencesOpen(true)}>
              {members('absences.open')}
            </MenuItem>
          )}
          <MenuItem icon={<IconTableOptions {...ICON} />} onClick={go(teamRolesPath(id))}>
            {t('page.roles')}
          </MenuItem>
          {can.includes('team.seeAudit') && (
            <MenuItem icon={<IconHistory {...ICON} />} onClick={go(teamAuditPath(id))}>
              {t('page.audit')}
            </MenuItem>
          )}
          {can.includes('team.changeSettings') && (
            <MenuItem icon={<IconSettings {...ICON} />} onClick={go(teamSettingsPath(id))}>
              {t('page.settings')}
            </MenuItem>
          )}
          <MenuItem
            isDestructive
            icon={<IconLogout {...ICON} />}
            locked={can.includes('team.leave') ? undefined : members('leave.ownerLocked')}
            onClick={onLeave}
          >
            {members('leave.act')}
          </MenuItem>
        </Menu.Dropdown>
      </Menu>
      <AbsencesDialog team={team} isOpen={isAbsencesOpen} onClose={() => setIsAbsencesOpen(false)} />
    </>
  );
}
