import { getResume, type Resume } from '@quilt/contract/features/resume';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, recordRequests } from '../../../testing/fake-api';
import { lastBody, part, prepareResumeSection, RESUME, show } from '../../../testing/resume-section';

prepareResumeSection();

const EMPTY: Resume['content'] = {
  about: null,
  experience: [],
  education: [],
  skills: [],
  programmingLanguages: [],
  spokenLanguages: [],
  links: [],
};

test('a resume is shown with the projects, of which those lead on that the viewer is in too', async () => {
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

test('a resume is shown without projects where there are none', async () => {
  fakeApi.use(answer(getResume, { item: { ...RESUME, projects: [] } }));
  show({ isOwn: true });
  await part('Skills');
  expect(screen.queryByRole('region', { name: 'Projects on Quilt' })).not.toBeInTheDocument();
});

test('a resume is shown without its empty parts; its owner is told how to fill them', async () => {
  fakeApi.use(answer(getResume, { item: { ...RESUME, content: EMPTY } }));
  show({ isOwn: false });
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Skills' })).not.toBeInTheDocument();
});

test('a resume is shown as empty, with nothing to be downloaded', async () => {
  fakeApi.use(answer(getResume, { item: { ...RESUME, content: EMPTY, projects: [] } }));
  show({ isOwn: false });
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a resume is shown with other eyes, without anything to change', async () => {
  const requests = recordRequests();
  show({ isOwn: true, as: 'stranger' });
  expect(await screen.findByText('I keep promises.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(requests.some(({ url }) => url.endsWith('?as=stranger'))).toBe(true);
});

test('its owner changes the order of places, and removes one', async () => {
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

test('its owner changes education, whose years are asked for', async () => {
  const user = show({ isOwn: true });
  const education = await part('Education');
  await user.click(education.getByRole('button', { name: 'Add education' }));
  await user.click(education.getByRole('button', { name: 'Save' }));
  expect(await education.findAllByText('Choose a year')).toHaveLength(2);
});

test('its owner changes languages, of which one that is not chosen is asked for before anything is sent', async () => {
  const requests = recordRequests();
  const user = show({ isOwn: true });
  await user.click((await part('Languages')).getByRole('button', { name: 'Edit: Languages' }));
  await user.click(await screen.findByRole('button', { name: 'Add a language' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Required field')).toBeVisible();
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
});

test('its owner changes a month without its year, which is told at the year', async () => {
  const user = show({ isOwn: true });
  await user.click((await part('Resume')).getByRole('button', { name: 'Add a place' }));
  await user.click(await screen.findByRole('combobox', { name: 'From: month' }));
  await user.click(await screen.findByRole('option', { name: 'March', hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'From: year' })).toBeInvalid());
  expect(screen.getByRole('combobox', { name: 'From: month' })).toBeValid();
});

test('its owner changes with Escape first the list closes, then the form, unless something was typed', async () => {
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

test('its owner changes links, written as people write them', async () => {
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
