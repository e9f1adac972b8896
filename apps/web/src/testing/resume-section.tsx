import { listLookup } from '@quilt/contract/features/lookups';
import { ProjectId } from '@quilt/contract/features/projects';
import { getResume, getResumeLink, type Resume, updateResume } from '@quilt/contract/features/resume';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, vi } from 'vitest';
import { Theme } from '../app/Theme';
import { ResumeSection } from '../features/resume/components/ResumeSection';
import { queryClient } from '../lib/query-client';
import { toasts } from '../ui/overlays/toasts';
import { answer, fakeApi } from './fake-api';
import { mira } from './people';

export const RESUME: Resume = {
  content: {
    about: 'I keep promises.',
    experience: [
      { place: 'Northlight', title: 'Lead', city: 'Kazan', from: '2022-03', to: null, text: 'Runs Atlas.' },
      { place: 'Harbour Lab', title: 'Manager', city: null, from: '2018-01', to: '2022-02', text: '' },
    ],
    education: [{ universityId: 12, place: null, field: 'Mathematics', from: 2009, to: 2014 }],
    skills: [{ title: 'Planning', level: 'expert', colour: 'blue' }],
    programmingLanguages: [3],
    spokenLanguages: [{ id: 1, level: 'c1' }],
    links: [{ url: 'https://example.org/me/' }],
  },
  projects: [
    {
      id: ProjectId.parse(5),
      title: 'Atlas',
      team: 'Northlight Studio',
      role: 'manager',
      doneTasks: 100,
      doneAt: '2026-11-12T10:00:00.000Z',
      isOpen: true,
    },
    {
      id: ProjectId.parse(6),
      title: 'Museum guide',
      team: 'Harbour Lab',
      role: 'performer',
      doneTasks: 1,
      doneAt: null,
      isOpen: false,
    },
    {
      id: ProjectId.parse(7),
      title: 'Ferry',
      team: 'Harbour Lab',
      role: 'performer',
      doneTasks: 0,
      doneAt: null,
      isOpen: false,
    },
  ],
  completion: null,
  hasLink: false,
  hidden: [],
};

export function show(props: { isOwn: boolean; as?: 'friend' | 'stranger' }) {
  render(
    <Theme env="test">
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <ResumeSection uuid={mira.uuid} {...props} />
        </MemoryRouter>
      </QueryClientProvider>
    </Theme>,
  );
  return userEvent.setup();
}

/** Of the loaded resume; a count may stand behind the name. */
export async function part(name: string) {
  await screen.findByRole('region', { name: 'Links' });
  return within(screen.getByRole('region', { name: new RegExp(`^${name}( \\d+)?$`) }));
}

/** What was sent to be saved. */
export async function lastBody(requests: Request[]): Promise<unknown> {
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  return requests
    .findLast(({ method }) => method === 'PUT')
    ?.clone()
    .json();
}

export function prepareResumeSection(): void {
  beforeEach(() => {
    vi.spyOn(toasts, 'show').mockReturnValue('');
    fakeApi.use(
      answer(getResume, { item: RESUME }),
      answer(updateResume, { item: RESUME }),
      answer(getResumeLink, { item: null }),
      answer(listLookup, {
        items: [
          { id: 12, title: 'Kazan Federal University' },
          { id: 3, title: 'Python' },
          { id: 1, title: 'English' },
          { id: 2, title: 'Russian' },
        ],
      }),
    );
  });
}
