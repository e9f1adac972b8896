import { useEffect, useId, useRef, useState } from 'react';
import { Popover } from '../../ui/overlays/Popover';
import styles from './OfflineBar.module.css';
import { WaitingButton, type WaitingButtonProps } from './WaitingButton';
import { WaitingList } from './WaitingList';

/** The list with its button, which takes the place of the one that was pressed, and opens. */
export function OpenWaiting({ count, isWaiting }: WaitingButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const title = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button is gone with its focus, which comes back here when the list closes.
    button.current?.focus();
    setIsOpen(true);
  }, []);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      offset={{ mainAxis: 15, crossAxis: -4 }}
      middlewares={{ flip: true, shift: { padding: 16 } }}
      // The bar never scrolls away.
      hideDetached={false}
      trapFocus
      returnFocus
      classNames={{ dropdown: styles.dropdown }}
    >
      <Popover.Target>
        <WaitingButton ref={button} count={count} isWaiting={isWaiting} onClick={() => setIsOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={title}>
        <WaitingList titleId={title} onLeave={() => setIsOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
