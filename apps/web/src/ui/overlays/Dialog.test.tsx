import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
