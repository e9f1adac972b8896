import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '../../../ui/controls/FilterChip';
import { Menu } from '../../../ui/overlays/Menu';
import { TAKES_FOCUS } from '../../../ui/page/focus';
import '../i18n';
import styles from './FilterMenu.module.css';

interface FilterMenuProps {
  name: string;
  /** What is chosen, in words. */
  chosen: string | null;
  onRemove: () => void;
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}

/** One filter of the board, and what can be chosen for it. */
export function FilterMenu({ name, chosen, onRemove, onOpen, children }: FilterMenuProps) {
  const { t } = useTranslation('tasks');
  return (
    <Menu width={280} position="bottom-start" hideDetached={false} {...(onOpen && { onOpen })}>
      <Menu.Target>
        <FilterChip
          {...TAKES_FOCUS}
          isTall
          hasMenu
          label={chosen === null ? name : t('filters.chosen', { name, chosen })}
          removal={chosen === null ? undefined : { label: t('filters.remove', { name }), onRemove }}
        />
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>{children}</Menu.Dropdown>
    </Menu>
  );
}
