import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeptFocus } from '../page/focus';
import { ToastHost } from './ToastHost';
import type { Toast } from './toast';
import { toasts } from './toasts';

let shown: string[] = [];

function show(toast: Toast): void {
  act(() => {
    shown.push(toasts.show(toast));
  });
}

afterEach(async () => {
  for (const id of shown) toasts.hide(id);
  shown = [];
  await waitFor(() => expect(screen.queryAllByRole('group')).toEqual([]));
});

function Host() {
  useKeptFocus();
  return <ToastHost label="Messages" undoLabel="Undo" closeLabel="Close" />;
}

function renderHost() {
  render(
    <MantineProvider env="test">
      <Host />
    </MantineProvider>,
  );
  return userEvent.setup();
}

/** What is on the screen, from the top down. */
const messages = () => screen.queryAllByRole('group').map((toast) => toast.textContent);

const pill = async (text: string) => {
  const found = await waitFor(() =>
    screen.getAllByRole('group').find((toast) => toast.textContent?.includes(text)),
  );
  if (!found) throw new Error(`There is no toast ${text}.`);
  return found;
};

test('undo takes it back once, however often it is pressed, and the toast leaves', async () => {
  const user = renderHost();
  const undo = vi.fn();
  show({ kind: 'done', text: 'Task #75 archived', undo });
  const button = within(await pill('Task #75')).getByRole('button', { name: 'Undo' });
  await user.dblClick(button);
  fireEvent.click(button);
  expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => expect(messages()).toEqual([]));
});

test('the focus goes on to the page when the toast that has it leaves', async () => {
  const user = renderHost();
  render(<main tabIndex={-1} />);
  show({ kind: 'done', text: 'Task #75 archived', undo: vi.fn() });
  within(await pill('Task #75'))
    .getByRole('button', { name: 'Undo' })
    .focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('the same error again is shown once, the same deed again has its own undo', async () => {
  renderHost();
  show({ kind: 'error', text: '#82 was not saved.' });
  show({ kind: 'error', text: '#82 was not saved.' });
  show({ kind: 'done', text: 'Task archived', undo: vi.fn() });
  show({ kind: 'done', text: 'Task archived', undo: vi.fn() });
  await waitFor(() => expect(messages().filter((text) => text?.includes('archived'))).toHaveLength(2));
  await waitFor(() => expect(messages().filter((text) => text?.includes('#82'))).toHaveLength(1));
});

test('what is done leaves when its time has run out, an error stays until it is closed', async () => {
  const user = renderHost();
  const undo = vi.fn();
  show({ kind: 'error', text: '#82 was not saved.' });
  show({ kind: 'done', text: 'Task #75 archived', undo });
  const error = await pill('#82');
  const done = await pill('Task #75');
  for (const { firstElementChild } of [error, done]) {
    for (const part of firstElementChild?.children ?? []) fireEvent.animationEnd(part);
  }
  await waitFor(() => expect(messages()).toEqual(['#82 was not saved.']));
  expect(undo).not.toHaveBeenCalled();
  await user.click(within(error).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(messages()).toEqual([]));
});

test('three at most, the newest at the bottom; the oldest that would leave anyway makes room', async () => {
  renderHost();
  show({ kind: 'error', text: 'Not saved' });
  show({ kind: 'done', text: 'First' });
  show({ kind: 'done', text: 'Second' });
  await waitFor(() => expect(messages()).toEqual(['Not saved', 'First', 'Second']));
  show({ kind: 'done', text: 'Third' });
  await waitFor(() => expect(messages()).toEqual(['Not saved', 'Second', 'Third']));
});

test('behind three errors the next one waits until one of them is closed', async () => {
  const user = renderHost();
  for (const text of ['One', 'Two', 'Three', 'Four']) show({ kind: 'error', text });
  await waitFor(() => expect(messages()).toEqual(['One', 'Two', 'Three']));
  await user.click(within(await pill('Two')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(messages()).toEqual(['One', 'Three', 'Four']));
});

test('they are read out: what is done politely, an error at once', async () => {
  renderHost();
  show({ kind: 'done', text: '3 tasks moved', detail: '#96, #101' });
  expect(screen.getByRole('status')).toHaveTextContent('3 tasks moved #96, #101');
  show({ kind: 'error', text: '#82 was not saved.' });
  expect(screen.getByRole('alert')).toHaveTextContent('#82 was not saved.');
  await pill('#82');
});

test('an error can offer a way on', async () => {
  const user = renderHost();
  const onAct = vi.fn();
  show({ kind: 'error', text: '#82 was not saved.', action: { label: 'Try again', onAct } });
  await user.click(within(await pill('#82')).getByRole('button', { name: 'Try again' }));
  expect(onAct).toHaveBeenCalledOnce();
  await waitFor(() => expect(messages()).toEqual([]));
});
