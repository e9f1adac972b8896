import type { ComponentProps, MouseEvent } from 'react';

interface HeldButtonProps extends ComponentProps<'button'> {
  'data-loading'?: boolean | undefined;
}

/**
 * What Mantine's buttons are made of here. While it works it does nothing more, but it is not disabled: that would take
 * the focus away, and whoever uses a keyboard would begin at the top of the page again.
 */
export function HeldButton({ type = 'button', disabled, onClick, ...props }: HeldButtonProps) {
  const isWorking = props['data-loading'] === true;
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    // A form would be sent once more.
    if (isWorking) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...props}
      // Mantine says so only of what it makes itself; without it, Enter in a form would press the first one, such as Back.
      type={type}
      disabled={isWorking ? undefined : disabled}
      aria-disabled={isWorking || props['aria-disabled']}
      aria-busy={isWorking || undefined}
      onClick={handleClick}
    />
  );
}
