import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ToastHost } from './ToastHost';
import { toasts } from './toasts';

test('a toast whose looks do not come is read out, and the next one asks for them again', async () => {
  const load = vi.fn(() => {
    throw new Error('gone');
  });
  vi.doMock('./ToastStack', load);
  render(
    <MantineProvider env="test">
      <ToastHost label="Messages" undoLabel="Undo" closeLabel="Close" />
    </MantineProvider>,
  );
  act(() => void toasts.show({ kind: 'done', text: 'First' }));
  await vi.waitFor(() => expect(load).toHaveBeenCalled());
  expect(screen.getByRole('status')).toHaveTextContent('First');
  expect(screen.queryByRole('group')).not.toBeInTheDocument();

  vi.doUnmock('./ToastStack');
  // The first load's failure has to have been heard.
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  act(() => void toasts.show({ kind: 'done', text: 'Second' }));
  expect(await screen.findByRole('group')).toHaveTextContent('Second');
});
