import { type ComponentProps, type FocusEvent, type MouseEvent, useRef, useState } from 'react';

interface HeldButtonProps extends ComponentProps<'button'> {
  'data-loading'?: boolean | undefined;
}

/**
 * What Mantine's buttons are made of here. While it works, or is off under the focus, it does nothing more, but it is not
 * disabled: that would take the focus away, and whoever uses a keyboard would begin at the top of the page again.
 */
export function HeldButton({ type = 'button', disabled, onClick, ...props }: HeldButtonProps) {
  const isWorking = props['data-loading'] === true;
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isWorking || (disabled === true && hasFocus);
  const hasBegun = useRef(false);
  /** The second half of a double click whose first half has brought this form: nobody has seen it yet. */
  const isStray = ({ detail }: MouseEvent): boolean => type === 'submit' && detail > 1 && !hasBegun.current;
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (event.detail <= 1) hasBegun.current = true;
    // A form would be sent once more.
    if (isHeld || isStray(event)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...props}
      // Mantine says so only of what it makes itself; without it, Enter in a form would press the first one, such as Back.
      type={type}
      disabled={isHeld ? undefined : disabled}
      aria-disabled={isHeld || props['aria-disabled']}
      aria-busy={isWorking || props['aria-busy']}
      onClick={handleClick}
      onMouseDown={(event: MouseEvent<HTMLButtonElement>) => {
        // The focus stays in the form's first field.
        if (isStray(event)) event.preventDefault();
        props.onMouseDown?.(event);
      }}
      onFocus={(event: FocusEvent<HTMLButtonElement>) => {
        setHasFocus(true);
        props.onFocus?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLButtonElement>) => {
        setHasFocus(false);
        props.onBlur?.(event);
      }}
    />
  );
}
