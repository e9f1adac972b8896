import type { Role } from '@quilt/contract/access';
import { AuditEntry, listAudit, openAuditExport } from '@quilt/contract/features/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { z } from 'zod';
import './AuditPage';
import * as handOut from '../../../lib/hand-out';
import { useInterface } from '../../../lib/interface-store';
import { answer, answerBy, fakeApi, refuse, silence } from '../../../testing/fake-api';
import { expectErrorToast } from '../../../testing/settings-world';
import { DANIEL, LENA, MIRA, openTeamAs, prepareTeams, TEAM } from '../../../testing/teams-world';

prepareTeams();

let made = 0;
function entry(change: Partial<z.input<typeof AuditEntry>>): AuditEntry {
  made += 1;
  return AuditEntry.parse({
    id: made,
    at: new Date().toISOString(),
    kind: 'teamArchived',
    actor: LENA,
    isByItself: false,
    subject: null,
    params: {},
    browser: 'Chrome',
    system: 'Linux',
    ...change,
  });
}

const listed = (...items: AuditEntry[]) => answer(listAudit, { items, nextCursor: null });
const openAuditAs = (role: Role, path = '') => openTeamAs(role, {}, `/team/${TEAM}/audit${path}`);
const row = async (text: RegExp) => {
  const rows = await screen.findAllByRole('listitem');
  const found = rows.find((one) => text.test(one.textContent ?? ''));
  if (!found) throw new Error(`Nothing says ${text}.`);
  return within(found);
};

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

test('that did not load can be asked for again', async () => {
  fakeApi.use(silence(listAudit));
  const { user } = openAuditAs('owner');
  const again = await screen.findByRole('button', { name: 'Try again' });
  fakeApi.use(listed(entry({})));
  await user.click(again);
  await row(/Lena Petrova archived the team/);
});

test('speaks Russian', async () => {
  useInterface.setState({ language: 'ru' });
  const params = { from: 'observer', to: 'performer' };
  fakeApi.use(
    listed(
      entry({ kind: 'roleChanged', subject: DANIEL, params }),
      entry({ kind: 'roleChanged', subject: DANIEL, params: TERMS }),
    ),
  );
  const { user } = openAuditAs('owner');
  await row(/Lena Petrova: смена роли, Daniel Okafor, теперь исполнитель/);
  const changed = await row(/другие условия, Daniel Okafor \(последний день, принимающий, проекты\)/);
  await user.click(changed.getByRole('button', { name: 'Подробности' }));
  expect(changed.getByText('Принимающий')).toBeVisible();
  expect(changed.getByText('Удалённый пользователь')).toBeVisible();
});
