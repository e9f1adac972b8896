import { openAuditExport } from '@quilt/contract/features/teams';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { entry, listed, openAuditAs, row } from '../../../testing/audit-world';
import { answer, fakeApi, refuse } from '../../../testing/fake-api';
import { expectErrorToast } from '../../../testing/settings-world';
import { DANIEL, LENA, MIRA, prepareTeams } from '../../../testing/teams-world';

import './AuditPage';
import * as handOut from '../../../lib/hand-out';

prepareTeams();

test.each(['manager', 'performer', 'bystander'] as const)('is nothing for a %s', async (role) => {
  openAuditAs(role);
  expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeVisible();
});

test('names its reader as one speaks to them, and counts by one too', async () => {
  fakeApi.use(
    listed(
      entry({ kind: 'roleChanged', subject: MIRA, params: { from: 'observer', to: 'performer' } }),
      entry({ kind: 'memberJoined', actor: MIRA, subject: MIRA, params: { role: 'observer' } }),
      entry({ kind: 'linkMade', params: { role: 'performer', uses: 1, days: 7 } }),
    ),
  );
  openAuditAs('administrator');
  await row(/Lena Petrova changed the role of you to performer/);
  await row(/You joined the team as observer/);
  await row(/made an invitation link: performer, 1 use, 7 days/);
});

const TERMS = {
  ...{ from: 'temporaryPerformer', to: 'temporaryPerformer' },
  ...{ lastDayFrom: '2026-05-01', lastDayTo: '2026-06-01' },
  ...{ hostFrom: null, hostTo: 'Lena Petrova', projectsFrom: 'Atlas', projectsTo: 'Atlas, Orbit' },
};

test('says what changed of the terms of a temporary performer, from what to what', async () => {
  const given = { from: 'observer', to: 'temporaryPerformer', hostTo: 'Lena Petrova', projectsTo: 'Atlas' };
  fakeApi.use(
    listed(
      entry({ kind: 'roleChanged', subject: DANIEL, params: TERMS }),
      entry({ kind: 'roleChanged', subject: DANIEL, params: given }),
    ),
  );
  const { user } = openAuditAs('owner');
  const changed = await row(/changed the terms of Daniel Okafor: last day, host, projects/);
  await user.click(changed.getByRole('button', { name: 'Details' }));
  const said = changed.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(said).toEqual([
    expect.stringMatching(/2026.*2026/),
    'fromDeleted usertoLena Petrova',
    'fromAtlastoAtlas, Orbit',
  ]);
  expect(changed.queryByText('Temporary performer')).not.toBeInTheDocument();
  const role = await row(/changed the role of Daniel Okafor to temporary performer/);
  await user.click(role.getByRole('button', { name: 'Details' }));
  expect(role.getByText('Observer')).toBeVisible();
  expect(role.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Lena Petrova',
    'Atlas',
  ]);
});

test('who joined is shown by their own face, whoever let them in', async () => {
  fakeApi.use(
    listed(entry({ kind: 'memberJoined', actor: LENA, subject: DANIEL, params: { role: 'performer' } })),
  );
  openAuditAs('owner');
  const joined = await row(/Daniel Okafor joined the team as performer/);
  expect(joined.getByText('DO')).toBeInTheDocument();
  expect(joined.queryByText('LP')).not.toBeInTheDocument();
});

test('a change of settings says from what to what', async () => {
  fakeApi.use(
    listed(
      entry({ kind: 'teamChanged', params: { field: 'workingDays', from: '1,2,3,4,5', to: '1,2,3,4,5,6' } }),
      entry({ kind: 'teamChanged', params: { field: 'description' } }),
    ),
  );
  const { user } = openAuditAs('owner');
  const days = await row(/Lena Petrova changed the working days of the team/);
  await user.click(days.getByRole('button', { name: 'Details' }));
  expect(days.getByText('Mon, Tue, Wed, Thu, Fri')).toBeVisible();
  expect(days.getByText('Mon, Tue, Wed, Thu, Fri, Sat')).toBeVisible();
  const text = await row(/changed the description of the team/);
  expect(text.queryByRole('button')).not.toBeInTheDocument();
});

test('is exported as it is filtered, and a refusal is told', async () => {
  fakeApi.use(listed(), answer(openAuditExport, { item: { url: '/api/teams/7/audit/file?ticket=t' } }));
  const follow = vi.spyOn(handOut, 'followLink').mockReturnValue();
  const { user } = openAuditAs('owner', '?topic=members');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(follow).toHaveBeenCalledWith('/api/teams/7/audit/file?ticket=t'));
  fakeApi.use(refuse(openAuditExport, 'common.forbidden'));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await expectErrorToast();
  expect(follow).toHaveBeenCalledTimes(1);
});
