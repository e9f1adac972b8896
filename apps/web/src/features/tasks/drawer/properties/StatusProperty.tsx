import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../../lib/session';
import { Menu, MenuItem } from '../../../../ui/overlays/Menu';
import { StatusChip } from '../../../../ui/tasks/StatusChip';
import { StatusChipButton } from '../../../../ui/tasks/StatusChipButton';
import { StatusGlyph } from '../../../../ui/tasks/StatusGlyph';
import '../../i18n';
import { verdictOf } from '../../standing';
import { STATUSES, statusName, toStatus } from '../../statuses';
import '../i18n';
import type { OpenedProps, PropertyProps } from './property-props';

interface StatusPropertyProps extends Omit<PropertyProps, 'save'>, OpenedProps {
  onMove(status: number): void;
}

/** The moves that there are; those that are not the viewer's stay, and say why. */
export function StatusProperty({ task, project, isOpen, onOpen, onMove }: StatusPropertyProps) {
  const { t } = useTranslation('task');
  const { t: tasks } = useTranslation('tasks');
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const status = toStatus(task.status);
  const word = tasks(`statuses.${statusName(status)}`);
  const verdicts = STATUSES.map((to) => ({ to, verdict: verdictOf(task, to, { project, viewer }) }));
  const isFixed = verdicts.every(({ verdict }) => verdict.outcome === 'refused');
  if (isFixed && task.archivedAt !== null) return <StatusChip status={status} label={word} />;
  return (
    <Menu opened={isOpen} onChange={onOpen} width={280} position="bottom-start" hideDetached={false}>
      <Menu.Target>
        <StatusChipButton
          status={status}
          label={word}
          aria-label={t('change', { field: t('fields.status'), value: word })}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {verdicts.map(({ to, verdict }) => {
          const isPresent = to === status;
          const isLocked = !isPresent && verdict.outcome === 'refused';
          return (
            <MenuItem
              key={to}
              icon={<StatusGlyph status={to} size={18} />}
              isChosen={isPresent}
              end={isPresent && <IconCheck size={18} stroke={1.75} aria-hidden="true" />}
              locked={isLocked ? tasks(`refusals.${verdict.reason}`) : undefined}
              onClick={() => !isPresent && onMove(to)}
            >
              {tasks(`statuses.${statusName(to)}`)}
            </MenuItem>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
