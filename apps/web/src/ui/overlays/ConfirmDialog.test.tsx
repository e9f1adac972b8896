import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog';

function renderQuestion() {
  const onAct = vi.fn();
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Delete
        </button>
        <ConfirmDialog
          isOpen={isOpen}
          title="Delete task #75 for good?"
          keepLabel="Keep in archive"
          onKeep={() => setIsOpen(false)}
          actLabel="Delete for good"
          onAct={onAct}
          isDestructive
        >
          This cannot be undone.
        </ConfirmDialog>
      </>
    );
  }
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  );
  return { onAct, user: userEvent.setup() };
}

async function open(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  return screen.findByRole('dialog', { name: 'Delete task #75 for good?' });
}

test('it asks with its reasons, and the safe answer comes first and has the focus', async () => {
  const { user } = renderQuestion();
  const dialog = await open(user);
  expect(dialog).toHaveAccessibleDescription('This cannot be undone.');
  const answers = screen.getAllByRole('button').filter((button) => dialog.contains(button));
  expect(answers.map((button) => button.textContent)).toEqual(['Keep in archive', 'Delete for good']);
  await waitFor(() => expect(answers[0]).toHaveFocus());
});

test('Esc keeps it, and the focus returns to what opened the question', async () => {
  const { user, onAct } = renderQuestion();
  await open(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onAct).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
});

test('only its own button acts', async () => {
  const { user, onAct } = renderQuestion();
  await open(user);
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  expect(onAct).toHaveBeenCalledOnce();
});
