import type { ChecklistItem } from '@quilt/contract/features/tasks';
import { IconArrowBarToDown, IconArrowBarToUp, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuItem } from '../../../../ui/overlays/Menu';
import '../i18n';
import { type Beside, MenuAnchor } from '../../MenuAnchor';

interface LineMenuProps {
  item: ChecklistItem;
  place: number;
  count: number;
  isOpen: boolean;
  beside: Beside;
  /** Before so many of the others. */
  onPut(item: ChecklistItem, place: number): void;
  onClose(): void;
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Does everything that dragging does. */
export function LineMenu({ item, place, count, isOpen, beside, onPut, onClose }: LineMenuProps) {
  const { t } = useTranslation('task');
  const last = count - 1;
  const isFirst = place === 0 ? t('checklist.isFirst') : undefined;
  const isLast = place === last ? t('checklist.isLast') : undefined;
  return (
    <Menu
      opened={isOpen}
      onClose={onClose}
      width={240}
      position="bottom-start"
      hideDetached={false}
      withinPortal
      trapFocus
    >
      <Menu.Target>
        <MenuAnchor style={beside} label={t('checklist.move', { text: item.text })} isOpen={isOpen} />
      </Menu.Target>
      <Menu.Dropdown>
        <MenuItem icon={<IconArrowBarToUp {...ICON} />} locked={isFirst} onClick={() => onPut(item, 0)}>
          {t('checklist.top')}
        </MenuItem>
        <MenuItem icon={<IconArrowUp {...ICON} />} locked={isFirst} onClick={() => onPut(item, place - 1)}>
          {t('checklist.up')}
        </MenuItem>
        <MenuItem icon={<IconArrowDown {...ICON} />} locked={isLast} onClick={() => onPut(item, place + 1)}>
          {t('checklist.down')}
        </MenuItem>
        <MenuItem icon={<IconArrowBarToDown {...ICON} />} locked={isLast} onClick={() => onPut(item, last)}>
          {t('checklist.bottom')}
        </MenuItem>
      </Menu.Dropdown>
    </Menu>
  );
}
