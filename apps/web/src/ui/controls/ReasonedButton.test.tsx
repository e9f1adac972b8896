import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { ReasonedButton } from './ReasonedButton';

function renderButton(reason: string | null) {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <MantineProvider>
      <form onSubmit={onSubmit}>
        <ReasonedButton type="submit" reason={reason} onClick={onClick}>
          Invite again
        </ReasonedButton>
      </form>
    </MantineProvider>,
  );
  return { onClick, onSubmit, user: userEvent.setup() };
}

test('with a reason it can be focused, says why, and does nothing', async () => {
  const { user, onClick, onSubmit } = renderButton('from 8 December');
  await user.tab();
  const button = screen.getByRole('button', { name: 'Invite again' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('from 8 December');
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('without one it acts', async () => {
  const { user, onClick, onSubmit } = renderButton(null);
  await user.click(screen.getByRole('button', { name: 'Invite again' }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(onSubmit).toHaveBeenCalledOnce();
});
