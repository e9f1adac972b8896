import { listAudit } from '@quilt/contract/features/teams';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { entry, listed, openAuditAs, row } from '../../../testing/audit-world';
import { answerBy, fakeApi, silence } from '../../../testing/fake-api';
import { DANIEL, MIRA, prepareTeams, TEAM } from '../../../testing/teams-world';

import './AuditPage';

prepareTeams();

test('says who did what, on which device, or that it came by itself', async () => {
  fakeApi.use(
    listed(
      entry({ kind: 'roleChanged', subject: DANIEL, params: { from: 'observer', to: 'performer' } }),
      entry({ kind: 'linkMade', actor: MIRA, params: { role: 'performer', uses: 10, days: 7 } }),
      entry({
        kind: 'roleExpired',
        actor: null,
        isByItself: true,
        subject: DANIEL,
        browser: null,
        system: null,
      }),
      entry({
        kind: 'roleChanged',
        subject: DANIEL,
        params: { from: 'temporaryPerformer', to: 'temporaryPerformer', lastDay: '2026-05-01' },
      }),
      entry({ kind: 'invitationSent', params: { role: 'observer', by: 'email' } }),
      entry({
        kind: 'invitationSent',
        params: { role: 'performer', by: 'email', email: 'ivan@example.org' },
      }),
      entry({ kind: 'memberJoined', actor: null, subject: null, params: { role: 'performer', via: 'link' } }),
    ),
  );
  const { user } = openAuditAs('administrator');
  const changed = await row(/Lena Petrova changed the role of Daniel Okafor to performer/);
  expect(changed.getByText('Chrome on Linux')).toBeVisible();
  const toggle = changed.getByRole('button', { name: 'Details' });
  expect(toggle).toHaveAccessibleDescription('Lena Petrova changed the role of Daniel Okafor to performer');
  await user.click(toggle);
  expect(changed.getByText('Observer')).toBeVisible();
  expect(changed.getByText('Performer')).toBeVisible();
  expect(changed.getByRole('button', { name: 'Hide details' })).toHaveAttribute('aria-expanded', 'true');
  await row(/You made an invitation link: performer, 10 uses, 7 days/);
  const expired = await row(/Quilt turned Daniel Okafor into bystander/);
  expect(expired.getByText('By itself')).toBeVisible();
  await row(/Lena Petrova changed the terms of Daniel Okafor/);
  await row(/Lena Petrova invited somebody by e-mail as observer/);
  const mailed = await row(/Lena Petrova invited ivan@example\.org as performer/);
  await user.click(mailed.getByRole('button', { name: 'Details' }));
  expect(mailed.getByText('Address')).toBeVisible();
  await row(/Somebody joined the team as performer/);
});

test('is narrowed by words, topic, person and time, all in the address', async () => {
  const asked: URLSearchParams[] = [];
  fakeApi.use(
    answerBy(listAudit, (params) => {
      asked.push(params);
      return { items: [], nextCursor: null };
    }),
  );
  const { user, address } = openAuditAs('owner');
  expect(await screen.findByText('Nothing to tell')).toBeVisible();
  expect(asked.at(-1)?.has('from')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Everything' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Settings' }));
  await waitFor(() => expect(asked.at(-1)?.get('topic')).toBe('settings'));
  await user.click(screen.getByRole('button', { name: 'Last 30 days' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'All the time' }));
  await waitFor(() => expect(asked.at(-1)?.has('from')).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Who: anyone' }));
  await user.click(await screen.findByRole('button', { name: 'Daniel Okafor' }));
  await waitFor(() => expect(asked.at(-1)?.get('actor')).toBe(DANIEL.uuid));
  expect(await screen.findByRole('button', { name: 'Who: Daniel Okafor' })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Person or thing' }), 'atlas');
  await waitFor(() => expect(asked.at(-1)?.get('search')).toBe('atlas'));
  expect(address()).toBe(`/team/${TEAM}/audit?search=atlas&who=${DANIEL.uuid}&topic=settings&period=all`);
  await user.click(screen.getByRole('button', { name: 'Remove the filter: Settings' }));
  await waitFor(() => expect(asked.at(-1)?.has('topic')).toBe(false));
});

test('that did not load can be asked for again', async () => {
  fakeApi.use(silence(listAudit));
  const { user } = openAuditAs('owner');
  const again = await screen.findByRole('button', { name: 'Try again' });
  fakeApi.use(listed(entry({})));
  await user.click(again);
  await row(/Lena Petrova archived the team/);
});
