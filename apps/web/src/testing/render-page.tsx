import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { App } from '../app/App';
import { ProjectPage } from '../app/pages/project/ProjectPage';
import { useLiveUser } from '../features/profile';
import { queryClient } from '../lib/query-client';
import { startSession, useSession } from '../lib/session';
import { useKeptFocus } from '../ui/page/focus';
import { mira } from './people';

const TOKEN = 'token-of-mira';

/** What the shell gives every page besides what one sees of it. */
function Around({ children }: { children: ReactNode }) {
  useLiveUser(TOKEN);
  useKeptFocus();
  return <main tabIndex={-1}>{children}</main>;
}

/** A page of Mira's alone, under the pattern of its address, without the shell; at other addresses there is nothing. */
export function renderPage(path: string, page: ReactNode, ...entries: string[]) {
  startSession(TOKEN);
  useSession.setState({ currentUser: mira });
  const element = (
    <QueryClientProvider client={queryClient}>
      <Around>{page}</Around>
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path, element }, { path: '*' }], { initialEntries: entries });
  render(<App router={router} env="test" />);
  return {
    user: userEvent.setup(),
    goBack: () => act(() => router.navigate(-1)),
    address: () => {
      const { pathname, search, hash } = router.state.location;
      return `${pathname}${search}${hash}`;
    },
  };
}

export const renderProject = (...entries: string[]) =>
  renderPage('/project/:id/:taskId?', <ProjectPage />, ...entries);
