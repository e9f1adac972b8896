import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Dialog } from './Dialog';
import { Menu, MenuItem } from './Menu';

test('Esc right after it was opened closes it, and not the dialog around it', async () => {
  const onClose = vi.fn();
  render(
    <MantineProvider env="test">
      <Dialog isOpen onClose={onClose} title="All invitations">
        <Menu>
          <Menu.Target>
            <button type="button">Pending</button>
          </Menu.Target>
          <Menu.Dropdown>
            <MenuItem>Cancel invitation</MenuItem>
          </Menu.Dropdown>
        </Menu>
      </Dialog>
    </MantineProvider>,
  );
  const user = userEvent.setup();
  const opener = screen.getByRole('button', { name: 'Pending' });
  await user.click(opener);
  expect(screen.getByRole('menu')).toBeVisible();
  // As it is until the browser has moved the focus.
  opener.focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
