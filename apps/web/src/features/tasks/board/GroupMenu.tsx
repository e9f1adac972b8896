import type { TableGroup } from '@quilt/contract/features/tasks';
import { IconCheck, IconLayoutRows } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import '../i18n';
import styles from './GroupMenu.module.css';

const TICK = <IconCheck size={18} stroke={1.75} aria-hidden="true" />;

interface GroupMenuProps {
  groups: readonly TableGroup[];
  group: TableGroup | undefined;
  /** It is never without. */
  isAlways?: boolean | undefined;
  onChange: (group: TableGroup | undefined) => void;
}

/** By what the cards are laid in lanes, or the rows under headings. */
export function GroupMenu({ groups, group, isAlways = false, onChange }: GroupMenuProps) {
  const { t } = useTranslation('tasks');
  return (
    <span className={styles.group} data-active={group !== undefined || undefined}>
      <Menu width={240} position="bottom-end" hideDetached={false}>
        <Menu.Target>
          <IconButton
            size="round"
            label={group ? t('group.chosen', { by: t(`group.${group}`) }) : t('group.label')}
            icon={<IconLayoutRows size={20} stroke={1.75} aria-hidden="true" />}
          />
        </Menu.Target>
        <Menu.Dropdown aria-label={t('group.label')}>
          {!isAlways && (
            <MenuItem
              isChosen={group === undefined}
              end={group === undefined && TICK}
              onClick={() => onChange(undefined)}
            >
              {t('group.nothing')}
            </MenuItem>
          )}
          {groups.map((one) => (
            <MenuItem
              key={one}
              isChosen={one === group}
              end={one === group && TICK}
              onClick={() => onChange(one)}
            >
              {t(`group.${one}`)}
            </MenuItem>
          ))}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
