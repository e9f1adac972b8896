import type { Document } from '@quilt/contract/features/documents';
import { Menu } from '../../../ui/overlays/Menu';
import styles from './ContextMenu.module.css';
import { ItemActions } from './ItemActions';
import type { Shown } from './shown';

interface ContextMenuProps {
  documents: readonly Document[];
  at: { x: number; y: number };
  isOpen: boolean;
  shown: Shown;
  onClose(): void;
}

/** The menu of a row, where the mouse has asked for it. */
export function ContextMenu({ documents, at, isOpen, shown, onClose }: ContextMenuProps) {
  return (
    <Menu
      key={`${at.x} ${at.y}`}
      opened={isOpen}
      onChange={(opened) => !opened && onClose()}
      width={260}
      position="bottom-start"
      offset={2}
    >
      <Menu.Target>
        <span className={styles.anchor} style={{ left: at.x, top: at.y }} aria-hidden="true" />
      </Menu.Target>
      <Menu.Dropdown>
        <ItemActions documents={documents} shown={shown} />
      </Menu.Dropdown>
    </Menu>
  );
}
