import { SessionId } from '@quilt/contract/core';
import { endOtherSessions, endSession, listSessions, sessionEnded } from '@quilt/contract/features/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, fakeApi } from '../../../testing/fake-api';
import { expectFocus } from '../../../testing/focus';
import { goLive } from '../../../testing/go-live';
import {
  card,
  openAccount,
  prepareSettings,
  SESSION_HERE,
  SESSION_ON_PHONE,
} from '../../../testing/settings-world';

prepareSettings();

beforeEach(() => fakeApi.use(answer(listSessions, { items: [SESSION_HERE, SESSION_ON_PHONE] })));

test('a session that ends elsewhere leaves the list by itself', async () => {
  openAccount();
  const part = await card('Sessions');
  expect(await part.findAllByRole('listitem')).toHaveLength(2);
  const say = await goLive();
  say(sessionEnded, SESSION_ON_PHONE.id);
  await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1));
});

test('with a session gone the focus is on what is left of them', async () => {
  const OTHER = { ...SESSION_ON_PHONE, id: SessionId.parse(3), browser: 'Firefox' };
  fakeApi.use(
    answer(listSessions, { items: [SESSION_HERE, SESSION_ON_PHONE, OTHER] }),
    answer(endSession, undefined),
    answer(endOtherSessions, undefined),
  );
  const { user } = openAccount();
  const part = await card('Sessions');
  const heading = () => part.getByRole('heading', { name: /^Sessions/ });
  const end = await part.findByRole('button', { name: 'End the session: Safari on iPhone' });
  fakeApi.use(answer(listSessions, { items: [SESSION_HERE, OTHER] }));
  await user.click(end);
  // Not on the next one’s button, which a key that is held would press too.
  await expectFocus(heading);
  await user.click(part.getByRole('button', { name: 'End all others' }));
  fakeApi.use(answer(listSessions, { items: [SESSION_HERE] }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End all others' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await expectFocus(heading);
});
