import { listProjectMembers } from '@quilt/contract/features/projects';
import { screen } from '@testing-library/react';
import { answer, recordRequests } from './fake-api';
import { DANIEL, MIRA } from './projects-world';
import { openBoard } from './tasks-world';

export const bothMembers = () =>
  answer(listProjectMembers, {
    items: [
      { person: MIRA, role: 'manager' },
      { person: DANIEL, role: 'performer' },
    ],
    nextCursor: null,
  });

export async function openLine(names = { add: 'Add a task to New', line: 'Title of the new task' }) {
  const requests = recordRequests();
  const { user, address } = openBoard();
  await user.click(await screen.findByRole('button', { name: names.add }));
  const field = await screen.findByRole('combobox', { name: names.line });
  const sent = async () => await requests.find(({ method }) => method === 'POST')?.json();
  return { user, field, sent, address };
}

export const told = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');
