import { listLookup } from '@quilt/contract/features/lookups';
import {
  getResume,
  getResumeLink,
  openResumePdf,
  type Resume,
  updateResume,
} from '@quilt/contract/features/resume';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Theme } from '../../../app/Theme';
import * as handOut from '../../../lib/hand-out';
import { queryClient } from '../../../lib/query-client';
import { answer, fakeApi, recordRequests, refuse, silence } from '../../../testing/fake-api';
import { mira } from '../../../testing/people';
import { toasts } from '../../../ui/overlays/toasts';
import { ResumeSection } from './ResumeSection';

const RESUME: Resume = {
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
  completion: null,
  hasLink: false,
  hidden: [],
};
const EMPTY: Resume['content'] = {
  about: null,
  experience: [],
  education: [],
  skills: [],
  programmingLanguages: [],
  spokenLanguages: [],
  links: [],
};

function show(props: { isOwn: boolean; as?: 'friend' | 'stranger' }) {
  render(
    <Theme>
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
async function part(name: string) {
  await screen.findByRole('region', { name: 'Links' });
  return within(screen.getByRole('region', { name: new RegExp(`^${name}( \\d+)?$`) }));
}

/** What was sent to be saved. */
async function lastBody(requests: Request[]): Promise<unknown> {
  await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true));
  return requests
    .findLast(({ method }) => method === 'PUT')
    ?.clone()
    .json();
}

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

describe('a resume is shown', () => {
  test('with all that it holds, and nothing to change for others', async () => {
    show({ isOwn: false });
    expect(await screen.findByText('I keep promises.')).toBeVisible();
    const resume = await part('Resume');
    expect(resume.getByText('Lead, Northlight, Kazan')).toBeVisible();
    expect(resume.getByText('2022 to now')).toBeVisible();
    expect(resume.getByText('2018 to 2022')).toBeVisible();
    expect(await screen.findByText('Kazan Federal University')).toBeVisible();
    expect((await part('Skills')).getByText('Expert')).toBeVisible();
    expect(await screen.findByText('Python')).toBeVisible();
    expect(screen.getByText('C1')).toBeVisible();
    expect(screen.getByRole('link', { name: 'example.org/me' })).toHaveAttribute(
      'rel',
      expect.stringContaining('nofollow'),
    );
    expect(screen.queryByRole('button', { name: /Edit|Add|Move|Public link/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  });

  test('without its empty parts; its owner is told how to fill them', async () => {
    fakeApi.use(answer(getResume, { item: { ...RESUME, content: EMPTY } }));
    show({ isOwn: false });
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Skills' })).not.toBeInTheDocument();
  });

  test('as hidden, where it is', async () => {
    fakeApi.use(
      answer(getResume, { item: { content: null, completion: null, hasLink: false, hidden: ['resume'] } }),
    );
    show({ isOwn: false });
    expect(await screen.findByText(/Only some people see this resume/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('with other eyes, without anything to change', async () => {
    const requests = recordRequests();
    show({ isOwn: true, as: 'stranger' });
    expect(await screen.findByText('I keep promises.')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(requests.some(({ url }) => url.endsWith('?as=stranger'))).toBe(true);
  });

  test('once it loads: until then its place is kept, and a failure can be tried again', async () => {
    fakeApi.use(silence(getResume));
    const user = show({ isOwn: false });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(await screen.findByText('Could not load the resume')).toBeVisible();
    fakeApi.use(answer(getResume, { item: RESUME }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('I keep promises.')).toBeVisible();
  });
});

describe('its owner changes', () => {
  test('what it says about them, or leaves it', async () => {
    const requests = recordRequests();
    const user = show({ isOwn: true });
    const about = await part('About');
    await user.click(about.getByRole('button', { name: 'Edit: About' }));
    await user.click(about.getByRole('button', { name: 'Cancel' }));
    expect(about.getByText('I keep promises.')).toBeVisible();

    await user.click(about.getByRole('button', { name: 'Edit: About' }));
    const field = about.getByRole('textbox', { name: 'About you' });
    await user.clear(field);
    await user.type(field, 'Another.');
    await user.click(about.getByRole('button', { name: 'Save' }));
    expect(await lastBody(requests)).toEqual({ about: 'Another.' });
    await waitFor(() => expect(about.queryByRole('textbox')).not.toBeInTheDocument());
  });

  test('one place of work, and keeps the others', async () => {
    const requests = recordRequests();
    const user = show({ isOwn: true });
    const resume = await part('Resume');
    await user.click(resume.getByRole('button', { name: 'Edit Manager' }));
    const title = resume.getByRole('textbox', { name: 'As what' });
    await user.clear(title);
    await user.click(resume.getByRole('button', { name: 'Save' }));
    expect(await resume.findByRole('alert')).toHaveTextContent('Required');
    await waitFor(() => expect(title).toHaveFocus());
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false);

    await user.type(title, 'Project manager');
    expect(resume.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(resume.getByRole('button', { name: 'Save' }));
    expect(await lastBody(requests)).toEqual({
      experience: [
        RESUME.content?.experience[0],
        { ...RESUME.content?.experience[1], title: 'Project manager' },
      ],
    });
  });

  test('the order of places, and removes one', async () => {
    const requests = recordRequests();
    const user = show({ isOwn: true });
    const resume = await part('Resume');
    await user.click(resume.getByRole('button', { name: 'Move Manager up' }));
    expect(await lastBody(requests)).toEqual({ experience: RESUME.content?.experience.toReversed() });
    await user.click(resume.getByRole('button', { name: 'Edit Lead' }));
    await user.click(resume.getByRole('button', { name: 'Remove' }));
    await waitFor(async () =>
      expect(await lastBody(requests)).toEqual({ experience: [RESUME.content?.experience[1]] }),
    );
  });

  test('education, whose years are asked for', async () => {
    const user = show({ isOwn: true });
    const education = await part('Education');
    await user.click(education.getByRole('button', { name: 'Add education' }));
    await user.click(education.getByRole('button', { name: 'Save' }));
    expect(await education.findAllByText('Choose a year')).toHaveLength(2);
  });

  test('skills; what the server has against one stands at it, and what was typed stays', async () => {
    fakeApi.use(
      refuse(updateResume, 'common.wrong_fields', {}, [{ path: 'skills.1.title', code: 'resume.doubled' }]),
    );
    const user = show({ isOwn: true });
    const skills = await part('Skills');
    await user.click(skills.getByRole('button', { name: 'Edit: Skills' }));
    await user.click(skills.getByRole('button', { name: 'Add a skill' }));
    const fields = skills.getAllByRole('textbox', { name: 'Skill' });
    await user.type(fields[1] ?? document.body, 'planning');
    await user.click(skills.getByRole('button', { name: 'Save' }));
    expect(await skills.findByRole('alert')).toHaveTextContent('This is there already');
    expect(fields[1]).toHaveValue('planning');
    await waitFor(() => expect(fields[1]).toHaveFocus());
  });

  test('links, written as people write them', async () => {
    const requests = recordRequests();
    const user = show({ isOwn: true });
    const links = await part('Links');
    await user.click(links.getByRole('button', { name: 'Edit: Links' }));
    await user.click(links.getByRole('button', { name: 'Add a link' }));
    await user.type(links.getAllByRole('textbox')[1] ?? document.body, 'code.example/me');
    await user.click(links.getByRole('button', { name: 'Save' }));
    expect(await lastBody(requests)).toEqual({
      links: [{ url: 'https://example.org/me/' }, { url: 'https://code.example/me' }],
    });
  });

  test('nothing while the line is down, and is told so', async () => {
    fakeApi.use(silence(updateResume));
    const user = show({ isOwn: true });
    const about = await part('About');
    await user.click(about.getByRole('button', { name: 'Edit: About' }));
    await user.type(about.getByRole('textbox'), '!');
    await user.click(about.getByRole('button', { name: 'Save' }));
    expect(await about.findByRole('alert')).toBeVisible();
    expect(about.getByRole('textbox')).toHaveValue('I keep promises.!');
  });
});

test('an empty resume tells its owner what each part is for', async () => {
  fakeApi.use(answer(getResume, { item: { ...RESUME, content: EMPTY } }));
  const user = show({ isOwn: true });
  const skills = await part('Skills');
  expect(skills.getByText('No skills yet')).toBeVisible();
  await user.click(skills.getByRole('button', { name: 'Add skills' }));
  expect(skills.getByRole('textbox', { name: 'Skill' })).toBeVisible();
  const resume = await part('Resume');
  await user.click(resume.getByRole('button', { name: 'Add a place' }));
  expect(resume.getByRole('textbox', { name: 'Where' })).toBeVisible();
});

test('the PDF comes in the language that was chosen; a failure is told', async () => {
  const follow = vi.spyOn(handOut, 'followLink').mockReturnValue();
  fakeApi.use(answer(openResumePdf, { item: { url: '/api/resumes/pdf?ticket=t&language=ru' } }));
  const requests = recordRequests();
  const user = show({ isOwn: false });
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await user.click(await screen.findByRole('menuitem', { name: 'In Russian', hidden: true }));
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/api/resumes/pdf?ticket=t&language=ru'));
  expect(await requests.find(({ method }) => method === 'POST')?.json()).toEqual({ language: 'ru' });

  fakeApi.use(refuse(openResumePdf, 'common.not_found'));
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await user.click(await screen.findByRole('menuitem', { name: 'In English', hidden: true }));
  await waitFor(() =>
    expect(toasts.show).toHaveBeenCalledWith(expect.objectContaining({ text: 'The PDF could not be made' })),
  );
});
