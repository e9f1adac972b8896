import { listLookup, listSpecialties } from '@quilt/contract/features/lookups';
import { ProjectId } from '@quilt/contract/features/projects';
import { getSharedResume, type SharedResume } from '@quilt/contract/features/resume';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as handOut from '../../lib/hand-out';
import { answer, fakeApi, recordRequests, refuse, silence } from '../../testing/fake-api';
import { SPECIALTIES } from '../../testing/people';
import { renderApp } from '../../testing/render-app';

const SHARED: SharedResume = {
  firstName: 'Lena',
  lastName: 'Petrova',
  fullName: 'Lena Petrova',
  specialty_id: 1,
  positionId: null,
  jobTitle: 'Keeper of promises',
  cityId: null,
  picture: null,
  email: null,
  phone: null,
  content: {
    about: 'I keep promises.',
    skills: [{ title: 'Planning', level: 'strong', colour: 'blue' }],
  },
  projects: [
    {
      id: ProjectId.parse(5),
      title: 'Atlas',
      team: 'Northlight Studio',
      role: 'owner',
      doneTasks: 3,
      doneAt: null,
      isOpen: false,
    },
  ],
};

beforeEach(() =>
  fakeApi.use(
    answer(getSharedResume, { item: SHARED }),
    answer(listLookup, { items: [{ id: 5, title: 'Kazan' }] }),
    answer(listSpecialties, { items: SPECIALTIES }),
  ),
);

test('whoever has the link sees what it shows, without an account', async () => {
  const requests = recordRequests();
  renderApp('/cv/a-token');
  expect(await screen.findByRole('heading', { level: 1, name: 'Lena Petrova' })).toBeVisible();
  expect(await screen.findByText('Designer, Keeper of promises')).toBeVisible();
  expect(screen.getByRole('region', { name: 'About' })).toHaveTextContent('I keep promises.');
  expect(screen.getByRole('region', { name: 'Skills' })).toHaveTextContent('Planning');
  expect(screen.getByRole('img', { name: 'Strong' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Projects on Quilt' })).toHaveTextContent(
    'AtlasNorthlight Studio, 3 tasks doneOwner',
  );
  expect(screen.queryByRole('region', { name: 'Experience' })).not.toBeInTheDocument();
  expect(document.title).toMatch(/^Lena Petrova, resume/);
  expect(requests.some(({ headers }) => headers.has('authorization'))).toBe(false);
});

test('contacts are there where they were ticked', async () => {
  fakeApi.use(
    answer(getSharedResume, {
      item: { ...SHARED, cityId: 5, email: 'lena@example.org', phone: '+79175550134' },
    }),
  );
  renderApp('/cv/a-token');
  expect(await screen.findByText('Kazan')).toBeVisible();
  expect(screen.getByRole('link', { name: 'lena@example.org' })).toHaveAttribute(
    'href',
    'mailto:lena@example.org',
  );
  expect(screen.getByRole('link', { name: '+79175550134' })).toHaveAttribute('href', 'tel:+79175550134');
});

test('its words follow the language, and so does the PDF', async () => {
  const follow = vi.spyOn(handOut, 'followLink').mockReturnValue();
  const { user } = renderApp('/cv/a-token');
  await user.click(await screen.findByRole('radio', { name: 'Русский' }));
  expect(await screen.findByRole('region', { name: 'О себе' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Проекты в Quilt' })).toHaveTextContent(
    'AtlasNorthlight Studio, 3 задачи выполненыВладелец',
  );
  await user.click(await screen.findByRole('button', { name: 'Скачать PDF' }));
  expect(follow).toHaveBeenCalledWith('/api/cv/a-token/pdf?language=ru');
});

test('a link that was turned off says so', async () => {
  fakeApi.use(refuse(getSharedResume, 'common.not_found'));
  renderApp('/cv/a-token');
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download PDF' })).not.toBeInTheDocument();
});

test('what could not be loaded can be tried again', async () => {
  fakeApi.use(silence(getSharedResume));
  const { user } = renderApp('/cv/a-token');
  await screen.findByText('Could not load the resume');
  fakeApi.use(answer(getSharedResume, { item: SHARED }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('I keep promises.')).toBeVisible());
});
