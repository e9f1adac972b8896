import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, type InitialEntry } from 'react-router';
import { App } from '../app/App';
import { routes } from '../app/router';

interface RenderedApp {
  user: UserEvent;
  /** Where the app is now, with search and hash. */
  address(): string;
  goBack(): Promise<void>;
  goForward(): Promise<void>;
  unmount(): void;
}

/** The whole app at an address, or an entry of the history, as a browser that came there by these would show it. */
export function renderApp(...entries: InitialEntry[]): RenderedApp {
  const router = createMemoryRouter(routes, { initialEntries: entries });
  const { unmount } = render(<App router={router} env="test" />);
  return {
    user: userEvent.setup(),
    goBack: () => act(() => router.navigate(-1)),
    goForward: () => act(() => router.navigate(1)),
    unmount,
    address: () => {
      const { pathname, search, hash } = router.state.location;
      return `${pathname}${search}${hash}`;
    },
  };
}
