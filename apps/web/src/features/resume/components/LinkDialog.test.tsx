import {
  changeResumeLink,
  getResumeLink,
  LINK_PARTS,
  removeResumeLink,
  renewResumeLink,
} from '@quilt/contract/features/resume';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Theme } from '../../../app/Theme';
import * as handOut from '../../../lib/hand-out';
import { queryClient } from '../../../lib/query-client';
import { answer, fakeApi, recordRequests, refuse } from '../../../testing/fake-api';
import { toasts } from '../../../ui/overlays/toasts';
import { LinkButton } from './LinkButton';

const USUAL = LINK_PARTS.filter((part) => part !== 'contacts');
const AT = '2026-11-01T10:00:00.000Z';
const URL = 'https://quilt.example/cv/secret';

async function open() {
  render(
    <Theme env="test">
      <QueryClientProvider client={queryClient}>
        <LinkButton hasLink={false} />
      </QueryClientProvider>
    </Theme>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Public link/ }));
  await screen.findByRole('dialog', { name: 'Public link' });
  return user;
}

beforeEach(() => {
  vi.spyOn(toasts, 'show').mockReturnValue('');
  fakeApi.use(answer(getResumeLink, { item: null }));
});

test('a link is made without contacts, unless they are ticked, and its address is shown once', async () => {
  const copy = vi.spyOn(handOut, 'copyText').mockResolvedValue(true);
  fakeApi.use(answer(renewResumeLink, { item: { parts: USUAL, createdAt: AT, url: URL } }));
  const requests = recordRequests();
  const user = await open();
  expect(await screen.findByRole('checkbox', { name: 'About' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'City, email and phone' })).not.toBeChecked();
  expect(screen.getByText('Projects of hidden teams are left out, here and in PDFs.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make the link' }));
  expect(await screen.findByRole('textbox', { name: 'Address of your resume' })).toHaveValue(URL);
  expect(await requests.find(({ method }) => method === 'POST')?.json()).toEqual({ parts: USUAL });
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(copy).toHaveBeenCalledWith(URL);

  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Public link: on' })).toBeVisible();
  fakeApi.use(answer(getResumeLink, { item: { parts: USUAL, createdAt: AT } }));
  await user.click(screen.getByRole('button', { name: 'Public link: on' }));
  expect(await screen.findByText(/The address was shown once/)).toBeVisible();
  expect(screen.queryByDisplayValue(URL)).not.toBeInTheDocument();
});

test('one that is there shows other parts, is renewed, and is turned off', async () => {
  fakeApi.use(
    answer(getResumeLink, { item: { parts: ['about'], createdAt: AT } }),
    answer(changeResumeLink, { item: { parts: ['about', 'skills'], createdAt: AT } }),
    answer(renewResumeLink, {
      item: { parts: ['about', 'skills'], createdAt: '2026-11-02T10:00:00.000Z', url: URL },
    }),
    answer(removeResumeLink, undefined),
  );
  const requests = recordRequests();
  const user = await open();
  expect(await screen.findByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Skills' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts.show).toHaveBeenCalled());
  expect(await requests.find(({ method }) => method === 'PATCH')?.json()).toEqual({
    parts: ['about', 'skills'],
  });

  await user.click(screen.getByRole('button', { name: 'Make a new link' }));
  const question = within(await screen.findByRole('dialog', { name: 'Make a new link?' }));
  await user.click(question.getByRole('button', { name: 'Keep the former' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Make a new link?' })).toBeNull());
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Make a new link' }));
  const again = within(await screen.findByRole('dialog', { name: 'Make a new link?' }));
  await user.click(again.getByRole('button', { name: 'Make a new link' }));
  expect(await screen.findByDisplayValue(URL)).toBeVisible();
  const deletions = () => requests.filter(({ method }) => method === 'DELETE');
  const askOff = async () => {
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    return within(await screen.findByRole('dialog', { name: 'Turn the public link off?' }));
  };
  await user.click((await askOff()).getByRole('button', { name: 'Keep it on' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /off\?$/ })).toBeNull());
  expect(deletions()).toEqual([]);
  await user.click((await askOff()).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Make the link' })).toBeVisible();
  expect(screen.queryByDisplayValue(URL)).not.toBeInTheDocument();
});

test('nothing ticked makes no link, and a refusal is told', async () => {
  fakeApi.use(refuse(renewResumeLink, 'common.too_many_requests', { seconds: 20 }));
  const user = await open();
  for (const box of await screen.findAllByRole('checkbox', { checked: true })) await user.click(box);
  expect(screen.getByText('Tick at least one part')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make the link' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Links' }));
  await user.click(screen.getByRole('button', { name: 'Make the link' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});
