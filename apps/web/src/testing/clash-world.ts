import { updateMilestone } from '@quilt/contract/features/projects';
import { screen, within } from '@testing-library/react';
import { fakeApi, recordRequests, refuse } from './fake-api';
import { openProject, sheet } from './projects-world';

export const bodyOf = async (requests: Request[], method: string): Promise<unknown> =>
  requests
    .filter((request) => request.method === method)
    .at(-1)
    ?.clone()
    .json();

const clashOf = (theirs: string) =>
  refuse(updateMilestone, 'common.edit_conflict', { version: 9 }, [
    { path: 'title', code: 'common.edit_conflict', params: { mine: 'Code freeze', theirs } },
  ]);

export async function clash() {
  const requests = recordRequests();
  fakeApi.use(clashOf('Feature stop'));
  const { user } = openProject();
  await user.click((await sheet('Milestones')).getByRole('button', { name: 'Actions for Feature freeze' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit the milestone' }));
  const title = form.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Code freeze');
  await user.type(form.getByRole('textbox', { name: 'Description' }), 'Nothing new.');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody changed the title too' }));
  return { user, requests, form, title, dialog };
}
