import { ROLES } from '@quilt/contract/access';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTeamAs, prepareTeams, TEAM } from '../../../testing/teams-world';

import './RolesPage';

prepareTeams();

const openRolesAs = (role: (typeof ROLES)[number]) => openTeamAs(role, {}, `/team/${TEAM}/roles`);
const cells = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) })).getAllByRole('cell');

test('prints the matrix, with the own role as a column that stands out', async () => {
  openRolesAs('manager');
  const manager = await screen.findByRole('columnheader', { name: 'Manager' });
  expect(manager).toHaveAttribute('data-own');
  expect(screen.getByRole('columnheader', { name: 'Owner' })).not.toHaveAttribute('data-own');
  expect(screen.getByText(/^Northlight Studio\. You are manager\./)).toBeVisible();
  const invite = cells('Invite').map((cell) => cell.textContent);
  expect(invite.slice(0, 3)).toEqual(['below own', 'below own', 'up to performer']);
  const edit = cells('Title, text, checklist, files').map((cell) => cell.textContent);
  expect(edit[3]).toBe('as creator, worker, inspector');
  expect(edit[4]).toBe('as creator, worker, in own projects');
  const leave = cells('Leave');
  expect(leave).toHaveLength(ROLES.length);
  expect(leave[0]).toHaveTextContent('after handing over');
  expect(within(leave[6] as HTMLElement).getByRole('img', { name: 'yes' })).toBeVisible();
});
