import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Popover } from '../../../ui/overlays/Popover';
import styles from './Table.module.css';

/** Why a cell did not take something, under it. */
export function CellReason({ id, why }: { id: string; why: string }) {
  return (
    <Popover
      opened
      position="bottom-start"
      offset={4}
      withRoles={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Popover.Target>
        <span className={styles.place} />
      </Popover.Target>
      <Popover.Dropdown id={id} className={styles.reason}>
        <ErrorLine>{why}</ErrorLine>
      </Popover.Dropdown>
    </Popover>
  );
}
