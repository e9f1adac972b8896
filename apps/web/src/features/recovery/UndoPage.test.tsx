import { readUndo, undoChange } from '@quilt/contract/features/recovery';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, countRequests, fakeApi, recordRequests } from '../../testing/fake-api';
import { mira } from '../../testing/people';
import { renderApp } from '../../testing/render-app';
import { OWNER, prepareUndoPage } from '../../testing/undo-page';

prepareUndoPage();

test.each([
  ['password', 'Take back the new password?'],
  ['email', 'Take back the new email address?'],
  ['two_factor', 'Take your account back?'],
  ['recovery_codes', 'Take your account back?'],
] as const)('a changed %s is taken back by a button, and by nothing else', async (kind, heading) => {
  fakeApi.use(answer(readUndo, { item: { kind, ...OWNER, factor: 'none' } }));
  const requests = recordRequests();
  const { user, address } = renderApp('/undo/a-token');
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByText(mira.email)).toHaveProperty('tagName', 'B');
  expect(screen.getByText(/Nobody can log in until you have chosen a new password/)).toBeVisible();
  expect(screen.queryByLabelText('Your password before')).not.toBeInTheDocument();
  expect(countRequests(requests, undoChange)).toBe(0);
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);

  await user.click(screen.getByRole('button', { name: /take it back/ }));
  expect(await screen.findByLabelText('New password')).toBeVisible();
  expect(address()).toBe('/recovery/next-token');
});
