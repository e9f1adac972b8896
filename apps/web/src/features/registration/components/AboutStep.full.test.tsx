import { listSpecialties } from '@quilt/contract/features/lookups';
import { signUp } from '@quilt/contract/features/registration';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, fakeApi, refuse, silence } from '../../../testing/fake-api';
import { fill } from '../../../testing/filling';
import { SPECIALTIES } from '../../../testing/people';
import { choose, create, doAbout, doAccount, field, prepareRegistration } from '../../../testing/registering';
import { renderApp } from '../../../testing/render-app';

prepareRegistration();

test.each([
  ['First name', 'M1ra', 'Only letters, spaces, hyphens and apostrophes'],
  ['Last name', 'S'.repeat(65), 'At most 64 characters'],
  ['Date of birth', '31.02.1994', 'Please enter a valid date of birth'],
  ['Date of birth', '12.03.2024', 'Age must be between 14 and 100'],
  ['Date of birth', '12 March 1905', 'Age must be between 14 and 100'],
])('%s “%s” is refused in its own words', async (label, value, words) => {
  const { user } = renderApp('/register');
  await doAccount(user);
  await doAbout(user);
  await fill(user, { [label]: value });
  await create(user);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('1 field to correct')).toBeVisible();
});

test('of the second step all that is missing is told, the terms in their own words', async () => {
  const { user } = renderApp('/register');
  await doAccount(user);
  await create(user);
  expect(await screen.findByText('6 fields to correct')).toBeVisible();
  expect(screen.getAllByText('Required field')).toHaveLength(5);
  expect(screen.getByText('Terms of use and privacy policy must be accepted')).toBeVisible();
  await waitFor(() => expect(field('First name')).toHaveFocus());
});

test('a date that was typed is written out, and follows the language', async () => {
  const { user } = renderApp('/register');
  await doAccount(user);
  await user.type(field('Date of birth'), '5/3/1994');
  expect(field('Date of birth')).toHaveValue('5/3/1994');
  await user.tab();
  expect(field('Date of birth')).toHaveValue('5 March 1994');
  await user.click(screen.getByRole('radio', { name: 'Русский' }));
  expect(field('Дата рождения')).toHaveValue('5 марта 1994');
});

test('a field that has no words of its own is named', async () => {
  fakeApi.use(
    refuse(signUp, 'common.wrong_fields', {}, [{ path: 'specialty_id', code: 'common.wrong_field' }]),
  );
  const { user } = renderApp('/register');
  await doAccount(user);
  await doAbout(user);
  await create(user);
  expect(await screen.findByText('Something wrong with the specialization')).toBeVisible();
});

test('specialties that did not come can be asked for again', async () => {
  fakeApi.use(refuse(listSpecialties, 'common.unavailable'));
  const { user } = renderApp('/register');
  await doAccount(user);
  expect(await screen.findByText(/The service is busy/)).toBeVisible();
  const specialty = screen.getByRole('combobox', { name: 'Specialization' });
  expect(specialty).toHaveAttribute('placeholder', 'Not loaded');
  await user.click(specialty);
  expect(screen.getByRole('option', { name: 'Not loaded', hidden: true })).toBeInTheDocument();
  // Also by whoever went on without one: the way to it is not lost under what is missing.
  await create(user);
  expect(await screen.findByText('6 fields to correct')).toBeVisible();
  fakeApi.use(answer(listSpecialties, { items: SPECIALTIES }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await choose(user, 'Specialization', 'Engineer');
});

test('specialties that did not come without a line come with it', async () => {
  fakeApi.use(silence(listSpecialties));
  const { user } = renderApp('/register');
  await doAccount(user);
  const told = await screen.findByText(/Quilt does not answer/);
  fakeApi.use(answer(listSpecialties, { items: SPECIALTIES }));
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(told).not.toBeInTheDocument());
  await choose(user, 'Specialization', 'Engineer');
});

test('a list in which nothing fits says so in the place of a choice', async () => {
  const { user } = renderApp('/register');
  await doAccount(user);
  await user.type(screen.getByRole('combobox', { name: 'Specialization' }), 'zzz');
  const list = await screen.findByRole('listbox', { name: 'Specialization', hidden: true });
  const [only, ...more] = within(list).getAllByRole('option', { hidden: true });
  expect(only).toHaveTextContent('Nothing like it');
  expect(only).toHaveAttribute('aria-disabled', 'true');
  expect(more).toEqual([]);
});

test('terms and privacy open beside the form', async () => {
  const { user } = renderApp('/register');
  await doAccount(user);
  for (const [name, href] of [
    ['terms of use', '/terms'],
    ['privacy policy', '/privacy'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
  }
});
