import { readRecovery, readUndo, undoChange } from '@quilt/contract/features/recovery';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeApi, recordRequests, refuse } from '../../testing/fake-api';
import { expectFocus } from '../../testing/focus';
import { mira } from '../../testing/people';
import { renderApp } from '../../testing/render-app';

const OWNER = { email: mira.email, username: mira.username };
const FORMER = 'Your password before';
const SUBMIT = { name: /take it back/ };

beforeEach(() =>
  fakeApi.use(
    answer(readRecovery, { item: { ...OWNER, hasTwoFactor: false } }),
    answer(readUndo, { item: { kind: 'password', ...OWNER, factor: 'goes' } }),
    answer(undoChange, { item: { recoveryToken: 'next-token' } }),
  ),
);

const sentBodies = async (requests: readonly Request[]) =>
  Promise.all(requests.filter(({ method }) => method === 'POST').map((request) => request.clone().json()));

test('a new two-factor is asked about, and goes with the password of before', async () => {
  const requests = recordRequests();
  const { user } = renderApp('/undo/a-token');
  expect(await screen.findByText(/Two-factor was turned on lately/)).toBeVisible();
  await user.type(screen.getByLabelText(FORMER), 'the-one-before{Enter}');
  expect(await screen.findByLabelText('New password')).toBeVisible();
  expect(await sentBodies(requests)).toEqual([{ formerPassword: 'the-one-before' }]);
  expect(screen.queryByText(/Two-factor stays on/)).not.toBeInTheDocument();
});

test('without it all the rest is taken back, and both pages say what stays and how to log in then', async () => {
  fakeApi.use(answer(readRecovery, { item: { ...OWNER, hasTwoFactor: true } }));
  const requests = recordRequests();
  const { user } = renderApp('/undo/a-token');
  expect(await screen.findByLabelText(FORMER)).toHaveAccessibleDescription(
    /it stays on, and you log in with a code of the app or a recovery code/,
  );
  await user.click(screen.getByRole('button', SUBMIT));
  expect(await screen.findByLabelText('New password')).toBeVisible();
  expect(screen.getByText(/Two-factor stays on: .* or a recovery code/)).toBeVisible();
  expect(await sentBodies(requests)).toEqual([{ formerPassword: null }]);
});

test('a factor that came meanwhile is asked about before anything is done', async () => {
  fakeApi.use(
    answer(readUndo, { item: { kind: 'password', ...OWNER, factor: 'none' } }),
    refuse(undoChange, 'recovery.former_password_required'),
  );
  const { user, address } = renderApp('/undo/a-token');
  const submit = await screen.findByRole('button', SUBMIT);
  expect(screen.queryByLabelText(FORMER)).not.toBeInTheDocument();
  fakeApi.use(answer(readUndo, { item: { kind: 'password', ...OWNER, factor: 'goes' } }));
  await user.click(submit);
  expect(await screen.findByText(/Two-factor was changed a moment ago/)).toBeVisible();
  expect(await screen.findByLabelText(FORMER)).toBeVisible();
  expect(address()).toBe('/undo/a-token');
});

test('a wrong one is told at the field, and too many take the question away', async () => {
  fakeApi.use(refuse(undoChange, 'recovery.former_password_wrong', { left: 4 }));
  const { user, address } = renderApp('/undo/a-token');
  await user.type(await screen.findByLabelText(FORMER), 'not-it{Enter}');
  expect(
    await screen.findByText('This is not the password that the account had before. Tries left: 4.'),
  ).toBeVisible();
  await expectFocus(() => screen.getByLabelText(FORMER));
  expect(screen.getByLabelText(FORMER)).toBeInvalid();

  fakeApi.use(refuse(undoChange, 'recovery.former_password_closed'));
  await user.click(screen.getByRole('button', SUBMIT));
  expect(await screen.findByText(/That was wrong too often/)).toBeVisible();
  expect(screen.queryByLabelText(FORMER)).not.toBeInTheDocument();
  expect(screen.getByText(/Two-factor stays on: log in with the new password and a code/)).toBeVisible();

  fakeApi.use(answer(undoChange, { item: { recoveryToken: 'next-token' } }));
  const requests = recordRequests();
  await user.click(screen.getByRole('button', SUBMIT));
  expect(await screen.findByLabelText('New password')).toBeVisible();
  expect(await sentBodies(requests)).toEqual([{}]);
  expect(address()).toBe('/recovery/next-token');
});

test.each([
  ['codes_go', /The recovery codes of your two-factor are new/, true],
  ['stays', /Two-factor stays on/, false],
] as const)('what becomes of the factor is told: %s', async (factor, words, isAsked) => {
  fakeApi.use(answer(readUndo, { item: { kind: 'email', ...OWNER, factor } }));
  const { user } = renderApp('/undo/a-token');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryAllByLabelText(FORMER)).toHaveLength(isAsked ? 1 : 0);
  await user.click(screen.getByRole('radio', { name: 'Русский' }));
  expect(
    await screen.findByText(factor === 'stays' ? /Двухфакторный вход останется/ : /Резервные коды .* новые/),
  ).toBeVisible();
});
