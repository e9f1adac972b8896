import type { TaskCard } from '@quilt/contract/features/tasks';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session';
import { Menu, MenuItem } from '../../ui/overlays/Menu';
import { StatusChip } from '../../ui/tasks/StatusChip';
import { StatusChipButton } from '../../ui/tasks/StatusChipButton';
import { StatusGlyph } from '../../ui/tasks/StatusGlyph';
import './i18n';
import { type Place, restOf, verdictOf } from './standing';
import { STATUSES, statusName, toStatus } from './statuses';

interface StatusMenuProps {
  task: TaskCard;
  project: Place;
  /** What its button does, with the status as it is. */
  label(status: string): string;
  isOpen?: boolean | undefined;
  onOpen?: ((isOpen: boolean) => void) | undefined;
  onMove(status: number): void;
}

/** The moves that there are; those that are not the viewer's stay, and say why. */
export function StatusMenu({ task, project, label, isOpen, onOpen, onMove }: StatusMenuProps) {
  const { t } = useTranslation('tasks');
  const viewer = useSession(({ currentUser }) => currentUser?.uuid);
  const status = toStatus(task.status);
  const word = t(`statuses.${statusName(status)}`);
  const verdicts = STATUSES.map((to) => ({ to, verdict: verdictOf(task, to, { project, viewer }) }));
  const isFixed = verdicts.every(({ verdict }) => verdict.outcome === 'refused');
  if (isFixed && (task.archivedAt !== null || restOf(project) !== null))
    return <StatusChip status={status} label={word} />;
  const controlled = isOpen === undefined ? {} : { opened: isOpen };
  return (
    <Menu
      {...controlled}
      onChange={(opened) => onOpen?.(opened)}
      width={280}
      position="bottom-start"
      hideDetached={false}
    >
      <Menu.Target>
        <StatusChipButton status={status} label={word} aria-label={label(word)} />
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
              locked={isLocked ? t(`refusals.${verdict.reason}`) : undefined}
              onClick={() => !isPresent && onMove(to)}
            >
              {t(`statuses.${statusName(to)}`)}
            </MenuItem>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
