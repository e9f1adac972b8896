import { getResume, type Resume } from '@quilt/contract/features/resume';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi } from '../../../testing/fake-api';
import { NO_RESUME, openDaniel, openOwn, prepareProfiles } from '../../../testing/profile-world';

prepareProfiles();

const MISSING: Resume['completion'] = {
  percent: 52,
  missing: [
    { part: 'avatar', percent: 12 },
    { part: 'skills', percent: 10 },
    { part: 'city', percent: 8 },
    { part: 'verifiedEmail', percent: 8 },
    { part: 'birthDate', percent: 6 },
    { part: 'education', percent: 4 },
  ],
};

function openWith(completion: Resume['completion']) {
  fakeApi.use(answer(getResume, { item: { ...NO_RESUME, completion } }));
  return openOwn();
}

test('names what is missing, the heaviest first, each with the way to it', async () => {
  const { user } = openWith(MISSING);
  const card = within(await screen.findByRole('region', { name: 'Your profile is 52% complete' }));
  expect(card.getByText(/^6 more steps/)).toBeVisible();
  const ways = () =>
    card.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  const first = [
    'Add a photo+12% /settings',
    'Add three skills+10% /profile?part=skills',
    'Add your city+8% /profile?edit=1',
    'Confirm your email+8% /settings/account',
  ];
  expect(ways()).toEqual(first);
  await user.click(card.getByRole('button', { name: 'Show 2 more' }));
  expect(ways()).toEqual([
    ...first,
    'Add your birth date+6% /settings',
    'Add your university+4% /profile?part=education',
  ]);
});

test('a step of the resume opens that part, and the same one once more after it was closed', async () => {
  const { user } = openWith(MISSING);
  const step = await screen.findByRole('link', { name: /Add three skills/ });
  for (const _ of ['first', 'again']) {
    await user.click(step);
    const form = within(await screen.findByRole('form', { name: 'Skills' }));
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('form', { name: 'Skills' })).not.toBeInTheDocument();
  }
});

test('the head tells the share, to the ear too; a profile that is complete needs no card', async () => {
  openWith({ percent: 100, missing: [] });
  const hero = within(await screen.findByRole('region', { name: 'Mira Soloveva' }));
  expect(await hero.findByText('100%')).toHaveTextContent('The profile is filled in by 100%');
  expect(screen.queryByRole('region', { name: /complete/ })).not.toBeInTheDocument();
});

test('nobody is told how much of another profile is filled in', async () => {
  openDaniel();
  await screen.findByRole('heading', { level: 1, name: 'Daniel Okafor' });
  expect(screen.queryByText(/The profile is filled in by/)).not.toBeInTheDocument();
});
