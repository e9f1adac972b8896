import { listProjects } from '@quilt/contract/features/projects';
import { screen, within } from '@testing-library/react';
import { answerBy } from './fake-api';
import { card } from './projects-world';
import { drawer, openTask } from './task-world';

const NEAR = card({ id: 4, title: 'Museum guide' });

export const FAR = card({
  id: 9,
  title: 'Harbour map',
  team: { id: 8, title: 'Elsewhere', image: null },
  role: 'performer',
});

/** By the team, as the server does. */
export const withTargets = () =>
  answerBy(listProjects, (asked) => {
    const team = asked.get('team');
    return {
      items: [NEAR, FAR].filter((one) => team === null || String(one.team.id) === team),
      nextCursor: null,
    };
  });

export async function openDialog() {
  const { user } = openTask();
  const inside = await drawer();
  await user.click(await inside.findByRole('button', { name: 'More for this task' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move to another project' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move #75 to another project' }));
  await user.click(dialog.getByRole('combobox', { name: 'Project' }));
  await screen.findByRole('option', { name: /^Museum guide/, hidden: true });
  return { user, dialog };
}
