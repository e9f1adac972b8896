import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '../theme/sheets/overlays.css';
import { Menu } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import styles from './Menu.module.css';

export { Menu };

/** Just opened, a menu may not have the focus yet: what opened it hears the Esc that is meant for it, and nobody else. */
function closeFromOutside(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !(event.target instanceof HTMLElement)) return;
  if (!event.target.matches('[aria-haspopup="menu"][aria-expanded="true"]')) return;
  event.stopImmediatePropagation();
  event.target.click();
}
window.addEventListener('keydown', closeFromOutside, { capture: true });

interface MenuItemProps {
  children: string;
  /** Under the name: what will happen. */
  line?: string | undefined;
  icon?: ReactNode;
  /** Stands at the end: a key, a tick, a count. */
  end?: ReactNode;
  /** Why it cannot be chosen; in place of its line, with a lock. */
  locked?: string | undefined;
  isDestructive?: boolean | undefined;
  /** One of several of which one holds, and whether it is this one. */
  isChosen?: boolean | undefined;
  /** One of several of which any may hold, and whether it does; the menu stays for the next one. */
  isTicked?: boolean | undefined;
  /** It leads on within the menu. */
  staysOpen?: boolean | undefined;
  onClick?: (() => void) | undefined;
}

/** An entry of a menu; a locked one stays, can be reached, and says why. */
export function MenuItem(props: MenuItemProps) {
  const { children, line, icon, end, locked, isDestructive, isChosen, isTicked, staysOpen, onClick } = props;
  const isHeld = isTicked ?? isChosen;
  const id = useId();
  const isLocked = locked !== undefined;
  const second = locked ?? line;
  const handleClick = (event: MouseEvent): void => {
    if (isLocked) event.preventDefault();
    else onClick?.();
  };
  return (
    <Menu.Item
      leftSection={icon}
      rightSection={isLocked ? <IconLock size={16} stroke={1.75} aria-hidden="true" /> : end}
      data-disabled={isLocked}
      // Mantine calls it a plain entry, whatever it is told.
      {...(isHeld !== undefined && {
        renderRoot: (root: ComponentProps<'button'>) => (
          <button
            type="button"
            {...root}
            {...{
              role: isTicked === undefined ? 'menuitemradio' : 'menuitemcheckbox',
              'aria-checked': isHeld,
            }}
          />
        ),
      })}
      {...(isLocked && { 'aria-disabled': true })}
      {...(second !== undefined && { 'aria-label': children, 'aria-describedby': id })}
      closeMenuOnClick={!isLocked && isTicked === undefined && !staysOpen}
      mod={{ destructive: isDestructive ?? false }}
      className={styles.item}
      onClick={handleClick}
    >
      {children}
      {second !== undefined && (
        <span id={id} className={styles.line}>
          {second}
        </span>
      )}
    </Menu.Item>
  );
}
