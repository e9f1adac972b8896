import { proveSelf } from '@quilt/contract/features/auth';
import { archiveTeam, deleteTeam, getTeam, restoreTeam, updateTeam } from '@quilt/contract/features/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, fakeApi, recordRequests, refuse } from '../../../testing/fake-api';
import { card, expectToast } from '../../../testing/settings-world';
import { openSettingsAs, prepareTeams, sentBy, teamAs } from '../../../testing/teams-world';
import { toasts } from '../../../ui/overlays/toasts';

import './TeamSettingsPage';

prepareTeams();

test('only what was changed is sent, with the version that was seen', async () => {
  fakeApi.use(answer(updateTeam, { item: teamAs('owner', { title: 'Southlight Studio', version: 5 }) }));
  const requests = recordRequests();
  const { user } = openSettingsAs('owner');
  const general = await card('General');
  const title = general.getByRole('textbox', { name: 'Name' });
  expect(general.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await user.clear(title);
  await user.click(general.getByRole('button', { name: 'Save' }));
  expect(await general.findByText('Required field')).toBeVisible();
  await user.type(title, 'Southlight Studio');
  await user.click(general.getByRole('radio', { name: 'By request' }));
  expect(general.getByText('2 changes')).toBeVisible();
  fakeApi.use(
    answer(getTeam, {
      item: teamAs('owner', { title: 'Southlight Studio', visibility: 'byRequest', version: 5 }),
    }),
  );
  await user.click(general.getByRole('button', { name: 'Save' }));
  await expectToast('Settings saved');
  expect(await sentBy(requests, 'PATCH')).toEqual({
    version: 4,
    changes: { title: 'Southlight Studio', visibility: 'byRequest' },
  });
  await waitFor(() => expect(general.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
});

test('what was typed stays when it is not taken', async () => {
  fakeApi.use(refuse(updateTeam, 'teams.archived'));
  const { user } = openSettingsAs('owner');
  const general = await card('General');
  const text = general.getByRole('textbox', { name: 'Description' });
  await user.clear(text);
  await user.type(text, 'Maps');
  await user.click(general.getByRole('button', { name: 'Save' }));
  expect(await general.findByText('The team is archived: restore it first.')).toBeVisible();
  expect(text).toHaveValue('Maps');
});

test('of two who change the same the later one sees both, and chooses', async () => {
  fakeApi.use(
    refuse(updateTeam, 'common.edit_conflict', { version: 5 }, [
      { path: 'title', code: 'common.edit_conflict', params: { theirs: 'Eastlight Studio' } },
    ]),
  );
  const requests = recordRequests();
  const { user } = openSettingsAs('owner');
  const general = await card('General');
  const title = general.getByRole('textbox', { name: 'Name' });
  await user.clear(title);
  await user.type(title, 'Southlight Studio');
  await user.click(general.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Eastlight')).toBeVisible();
  fakeApi.use(
    answer(updateTeam, { item: teamAs('owner', { title: 'Southlight Studio', version: 6 }) }),
    answer(getTeam, { item: teamAs('owner', { title: 'Southlight Studio', version: 6 }) }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save mine' }));
  await expectToast('Settings saved');
  const sent = requests.filter(({ method }) => method === 'PATCH');
  expect(await sent.at(-1)?.json()).toEqual({ version: 5, changes: { title: 'Southlight Studio' } });
});

test('a team is archived, and back by the toast', async () => {
  const archived = { archivedAt: '2026-11-01T09:00:00.000Z' };
  fakeApi.use(answer(archiveTeam, { item: teamAs('administrator', archived) }));
  const { user } = openSettingsAs('administrator');
  const archive = await card('Archive the team');
  fakeApi.use(answer(getTeam, { item: teamAs('administrator', archived) }));
  await user.click(archive.getByRole('button', { name: 'Archive team' }));
  await expectToast('Team archived');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'General' })).not.toBeInTheDocument());
  fakeApi.use(
    answer(restoreTeam, { item: teamAs('administrator') }),
    answer(getTeam, { item: teamAs('administrator') }),
  );
  vi.mocked(toasts.show).mock.calls.at(-1)?.[0].undo?.();
  await expectToast('The team is restored');
  expect(await screen.findByRole('region', { name: 'General' })).toBeVisible();
});

test('the owner deletes the team with the password, and is led to the teams', async () => {
  fakeApi.use(refuse(deleteTeam, 'auth.proof_required'));
  const { user, address } = openSettingsAs('owner');
  const deletion = await card('Delete the team');
  await user.click(deletion.getByRole('button', { name: 'Delete team' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Northlight Studio?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete team' }));
  const password = await screen.findByLabelText('Current password');
  fakeApi.use(
    answer(proveSelf, undefined),
    answer(deleteTeam, { item: teamAs('owner', { deletesAt: '2026-12-16T09:00:00.000Z' }) }),
    refuse(getTeam, 'common.not_found'),
  );
  const seen: string[] = [];
  const watcher = new MutationObserver(() => seen.push(document.body.textContent));
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
  await user.type(password, 'quilt-demo-2026');
  await user.keyboard('{Enter}');
  await expectToast('Team deleted');
  await waitFor(() => expect(address()).toBe('/teams?show=all'));
  watcher.disconnect();
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((text) => text.includes('There is nothing here'))).toEqual([]);
});
