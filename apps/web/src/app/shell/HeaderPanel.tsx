import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Popover } from '../../ui/overlays/Popover';
import styles from './HeaderPanel.module.css';
import { useOtherAddress } from './use-other-address';

interface HeaderPanelProps {
  Button: ComponentType<Omit<ComponentProps<'button'>, 'className'>>;
  children(titleId: string, onClose: () => void): ReactNode;
}

/** A list with its button, which takes the place of the one that was pressed, and opens. */
export function HeaderPanel({ Button, children }: HeaderPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const title = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button is gone with its focus, which comes back here when the list closes.
    button.current?.focus();
    setIsOpen(true);
  }, []);
  const handleClose = (): void => setIsOpen(false);
  useOtherAddress(handleClose);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={432}
      offset={12}
      // The header is always in view.
      hideDetached={false}
      trapFocus
      returnFocus
      classNames={{ dropdown: styles.dropdown }}
    >
      <Popover.Target>
        <Button ref={button} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={title}>{children(title, handleClose)}</Popover.Dropdown>
    </Popover>
  );
}
