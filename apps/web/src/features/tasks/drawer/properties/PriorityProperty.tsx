import { PRIORITIES } from '@quilt/contract/features/tasks';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuItem } from '../../../../ui/overlays/Menu';
import { PriorityBars } from '../../../../ui/tasks/PriorityBars';
import '../../i18n';
import '../i18n';
import { ValueButton } from './Property';
import type { OpenedProps, PropertyProps } from './property-props';

export function PriorityProperty({ task, save, isOpen, onOpen }: PropertyProps & OpenedProps) {
  const { t } = useTranslation('task');
  const { t: tasks } = useTranslation('tasks');
  const label = tasks(`priorities.${task.priority}`);
  const shown = <PriorityBars priority={task.priority} label={label} isLabelShown />;
  if (!task.can.includes('task.plan')) return shown;
  return (
    <Menu opened={isOpen} onChange={onOpen} width={220} position="bottom-start" hideDetached={false}>
      <Menu.Target>
        <ValueButton field={t('fields.priority')} value={label}>
          {shown}
        </ValueButton>
      </Menu.Target>
      <Menu.Dropdown>
        {PRIORITIES.map((priority) => (
          <MenuItem
            key={priority}
            icon={<PriorityBars priority={priority} label="" />}
            isChosen={priority === task.priority}
            end={priority === task.priority && <IconCheck size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => priority !== task.priority && save({ priority })}
          >
            {tasks(`priorities.${priority}`)}
          </MenuItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
