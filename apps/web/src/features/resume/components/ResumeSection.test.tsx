import { getResume, openResumePdf, updateResume } from '@quilt/contract/features/resume';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as handOut from '../../../lib/hand-out';
import { answer, fakeApi, recordRequests, refuse, silence } from '../../../testing/fake-api';
import { lastBody, part, prepareResumeSection, RESUME, show } from '../../../testing/resume-section';
import { toasts } from '../../../ui/overlays/toasts';

prepareResumeSection();

test('a resume is shown with all that it holds, and nothing to change for others', async () => {
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

test('a resume is shown as hidden, where it is', async () => {
  fakeApi.use(
    answer(getResume, {
      item: { content: null, projects: [], completion: null, hasLink: false, hidden: ['resume'] },
    }),
  );
  show({ isOwn: false });
  expect(await screen.findByText(/Only some people see this resume/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a resume is shown once it loads: until then its place is kept, and a failure can be tried again', async () => {
  fakeApi.use(silence(getResume));
  const user = show({ isOwn: false });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(await screen.findByText('Could not load the resume')).toBeVisible();
  fakeApi.use(answer(getResume, { item: RESUME }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('I keep promises.')).toBeVisible();
});

test('its owner changes what it says about them, or leaves it', async () => {
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

test('its owner changes one place of work, and keeps the others', async () => {
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

test('its owner changes skills; what the server has against one stands at it, and what was typed stays', async () => {
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

test('its owner changes nothing while the line is down, and is told so', async () => {
  fakeApi.use(silence(updateResume));
  const user = show({ isOwn: true });
  const about = await part('About');
  await user.click(about.getByRole('button', { name: 'Edit: About' }));
  await user.type(about.getByRole('textbox'), '!');
  await user.click(about.getByRole('button', { name: 'Save' }));
  expect(await about.findByRole('alert')).toBeVisible();
  expect(about.getByRole('textbox')).toHaveValue('I keep promises.!');
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
