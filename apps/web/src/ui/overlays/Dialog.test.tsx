import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from './Dialog';

function renderDialog() {
  const onClose = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <MantineProvider env="test">
      <Dialog
        isOpen
        onClose={onClose}
        title="Invite to Northlight Studio"
        closeLabel="Close"
        onSubmit={onSubmit}
        actions={<button type="submit">Send invitation</button>}
      >
        <input aria-label="Who" data-autofocus />
      </Dialog>
    </MantineProvider>,
  );
  return { onClose, onSubmit, user: userEvent.setup() };
}

const grab = () => {
  const found = screen.getByRole('dialog').firstElementChild;
  if (!found) throw new Error('There is no handle.');
  return found;
};

function pull(px: number): void {
  const at = (clientY: number) => ({ clientY, clientX: 0, pointerId: 1, button: 0 });
  fireEvent.pointerDown(grab(), at(0));
  fireEvent.pointerMove(document, at(px));
  fireEvent.pointerUp(document, at(px));
}

test('it has the name of its title, and Enter in a field sends it', async () => {
  const { user, onSubmit } = renderDialog();
  expect(screen.getByRole('dialog', { name: 'Invite to Northlight Studio' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Who' })).toHaveFocus());
  await user.keyboard('lena{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('its handle closes it when pulled far enough, and not before', () => {
  const { onClose } = renderDialog();
  pull(30);
  expect(onClose).not.toHaveBeenCalled();
  pull(200);
  expect(onClose).toHaveBeenCalledOnce();
});

test('its cross closes it', async () => {
  const { user, onClose } = renderDialog();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

function Layers() {
  const [open, setOpen] = useState(['All invitations', 'Cancel this one?']);
  return open.map((title) => (
    <Dialog key={title} isOpen onClose={() => setOpen(open.filter((one) => one !== title))} title={title}>
      <select aria-label={`Field of ${title}`} data-mantine-stop-propagation={title === 'All invitations'} />
    </Dialog>
  ));
}

test('Esc closes the one on top and leaves the one below, until it is pressed again', async () => {
  const user = userEvent.setup();
  render(
    <MantineProvider env="test">
      <Layers />
    </MantineProvider>,
  );
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Cancel this one?' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('dialog', { name: 'All invitations' })).toBeVisible();

  // A list that is open in it is a layer too.
  screen.getByRole('combobox', { name: 'Field of All invitations' }).focus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'All invitations' })).toBeVisible();

  screen.getByRole('combobox', { name: 'Field of All invitations' }).blur();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
