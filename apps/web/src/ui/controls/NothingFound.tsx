import type { ReactNode } from 'react';

/** For `nothingFoundMessage`: Mantine leaves the list without an option then, which a list may not be. */
export function asNothingFound(message: ReactNode): ReactNode {
  return (
    message && (
      <div role="option" tabIndex={-1} aria-selected="false" aria-disabled="true">
        {message}
      </div>
    )
  );
}
