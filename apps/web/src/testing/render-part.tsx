import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { App } from '../app/App';
import { queryClient } from '../lib/query-client';

interface RenderedPart {
  user: UserEvent;
  address(): string;
}

/** A part of a page alone, for what many pages show or one that is composed of many. */
export function renderPart(part: ReactNode): RenderedPart {
  const element = <QueryClientProvider client={queryClient}>{part}</QueryClientProvider>;
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<App router={router} env="test" />);
  return { user: userEvent.setup(), address: () => router.state.location.pathname };
}
