import { listLookup } from '@quilt/contract/features/lookups';
import { ProjectId } from '@quilt/contract/features/projects';
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

  test('with the projects, of which those lead on that the viewer is in too', async () => {
    show({ isOwn: false });
    await screen.findByText('I keep promises.');
    const projects = await part('Projects on Quilt');
    const rows = projects.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'AtlasNorthlight Studio, 99+ tasks done, finished on 12 November 2026Manager',
      'Museum guideHarbour Lab, 1 task donePerformer',
      'FerryHarbour Lab, under wayPerformer',
    ]);
    expect(projects.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Atlas']);
    expect(projects.getByRole('link', { name: 'Atlas' })).toHaveAttribute('href', '/project/5');
  });

  test('without projects where there are none', async () => {
    fakeApi.use(answer(getResume, { item: { ...RESUME, projects: [] } }));
    show({ isOwn: true });
    await part('Skills');
    expect(screen.queryByRole('region', { name: 'Projects on Quilt' })).not.toBeInTheDocument();
  });

  test('without its empty parts; its owner is told how to fill them', async () => {
    fakeApi.use(answer(getResume, { item: { ...RESUME, content: EMPTY } }));
    show({ isOwn: false });
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Skills' })).not.toBeInTheDocument();
  });

  test('as empty, with nothing to be downloaded', async () => {
    fakeApi.use(answer(getResume, { item: { ...RESUME, content: EMPTY, projects: [] } }));
    show({ isOwn: false });
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('as hidden, where it is', async () => {
    fakeApi.use(
      answer(getResume, {
        item: { content: null, projects: [], completion: null, hasLink: false, hidden: ['resume'] },
      }),
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

  test('languages, of which one that is not chosen is asked for before anything is sent', async () => {
    const requests = recordRequests();
    const user = show({ isOwn: true });
    await user.click((await part('Languages')).getByRole('button', { name: 'Edit: Languages' }));
    await user.click(await screen.findByRole('button', { name: 'Add a language' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Required field')).toBeVisible();
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
  });

  test('a month without its year, which is told at the year', async () => {
    const user = show({ isOwn: true });
    await user.click((await part('Resume')).getByRole('button', { name: 'Add a place' }));
    await user.click(await screen.findByRole('combobox', { name: 'From: month' }));
    await user.click(await screen.findByRole('option', { name: 'March', hidden: true }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'From: year' })).toBeInvalid());
    expect(screen.getByRole('combobox', { name: 'From: month' })).toBeValid();
  });

  test('with Escape first the list closes, then the form, unless something was typed', async () => {
    const user = show({ isOwn: true });
    const open = async () => {
      await user.click((await part('Education')).getByRole('button', { name: 'Add education' }));
      return screen.findByRole('combobox', { name: 'University' });
    };
    const form = () => screen.queryByRole('form', { name: 'Add education' });
    const list = await open();
    await user.click(list);
    await waitFor(() => expect(list).toHaveAttribute('data-expanded'));
    await user.keyboard('{Escape}');
    expect(form()).toBeInTheDocument();
    await waitFor(() => expect(list).not.toHaveAttribute('data-expanded'));
    await user.keyboard('{Escape}');
    expect(form()).not.toBeInTheDocument();

    await user.type(await open(), 'kaz');
    await user.keyboard('{Escape}');
    await user.keyboard('{Escape}');
    expect(form()).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'University' })).toHaveValue('kaz');
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
