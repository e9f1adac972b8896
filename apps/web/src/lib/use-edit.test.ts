import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from './call-error';
import { ChangedMindError } from './use-act';
import { useEdit } from './use-edit';

interface Changes {
  title?: string;
  endsOn?: string | null;
  days?: number[];
}

/** Somebody else was faster with these. */
function conflict(version: number, theirs: Record<string, string>): ApiError {
  const fields = Object.entries(theirs).map(([path, value]) => ({
    path,
    code: 'common.edit_conflict',
    message: '',
    params: { mine: '', theirs: value },
  }));
  const error = { code: 'common.edit_conflict', message: '', params: { version }, fields, requestId: 'r' };
  return new ApiError(409, { error });
}

function open() {
  const send = vi.fn<Parameters<typeof useEdit<Changes, string>>[0]>();
  const { result } = renderHook(() => useEdit(send));
  return { send, result };
}

test('what nobody else touched is saved at once', async () => {
  const { send, result } = open();
  send.mockResolvedValueOnce('saved');
  await expect(act(() => result.current.edit(3, { title: 'Map' }))).resolves.toBe('saved');
  expect(send).toHaveBeenCalledExactlyOnceWith({ version: 3, changes: { title: 'Map' } });
  expect(result.current.clash).toBeNull();
});

test('a clash shows both values, and what was chosen goes out with what clashed with nothing', async () => {
  const { send, result } = open();
  send.mockRejectedValueOnce(conflict(5, { title: 'Atlas 2', endsOn: 'null', days: '[1,2]' }));
  send.mockResolvedValueOnce('saved');
  let saving = Promise.resolve('');
  act(() => {
    saving = result.current.edit(3, { title: 'Map', endsOn: '2026-12-01', days: [7] });
  });
  await waitFor(() => expect(result.current.clash).not.toBeNull());
  expect(result.current.clash?.fields).toEqual([
    { name: 'title', mine: 'Map', theirs: 'Atlas 2' },
    { name: 'endsOn', mine: '2026-12-01', theirs: null },
    { name: 'days', mine: [7], theirs: [1, 2] },
  ]);
  act(() => result.current.clash?.settle({ title: 'Map of Atlas 2' }));
  await expect(act(() => saving)).resolves.toBe('saved');
  expect(send).toHaveBeenLastCalledWith(
    { version: 5, changes: { title: 'Map of Atlas 2' } },
    { since: 3, mine: { title: 'Map', endsOn: '2026-12-01', days: [7] }, theirs: ['title'] },
  );
  expect(result.current.clash).toBeNull();
});

test('the same clash may come again while one chooses', async () => {
  const { send, result } = open();
  send.mockRejectedValueOnce(conflict(5, { title: 'Atlas 2' }));
  send.mockRejectedValueOnce(conflict(6, { title: 'Atlas 3' }));
  send.mockResolvedValueOnce('saved');
  let saving = Promise.resolve('');
  act(() => {
    saving = result.current.edit(3, { title: 'Map', days: [1] });
  });
  await waitFor(() => expect(result.current.clash?.fields[0]?.theirs).toBe('Atlas 2'));
  act(() => result.current.clash?.settle({ title: 'Map' }));
  await waitFor(() => expect(result.current.clash?.fields[0]?.theirs).toBe('Atlas 3'));
  act(() => result.current.clash?.settle({}));
  await act(() => saving);
  expect(send).toHaveBeenLastCalledWith(
    { version: 6, changes: { days: [1] } },
    { since: 3, mine: { title: 'Map' }, theirs: ['title'] },
  );
});

test('whoever keeps editing saves nothing', async () => {
  const { send, result } = open();
  send.mockRejectedValueOnce(conflict(5, { title: 'Atlas 2' }));
  let saving: Promise<unknown> = Promise.resolve();
  act(() => {
    saving = result.current.edit(3, { title: 'Map' }).catch((error: unknown) => error);
  });
  await waitFor(() => expect(result.current.clash).not.toBeNull());
  act(() => result.current.clash?.keepEditing());
  await expect(act(() => saving)).resolves.toBeInstanceOf(ChangedMindError);
  expect(send).toHaveBeenCalledTimes(1);
  expect(result.current.clash).toBeNull();
});

test('another refusal is passed on', async () => {
  const { send, result } = open();
  send.mockRejectedValueOnce(new Error('no line'));
  await expect(act(() => result.current.edit(3, {}))).rejects.toThrow('no line');
});

test('what was chosen and is refused is asked for again, with what it was refused for', async () => {
  const { send, result } = open();
  const refusal = new Error('too long');
  send.mockRejectedValueOnce(conflict(5, { title: 'Atlas 2' }));
  send.mockRejectedValueOnce(refusal);
  send.mockResolvedValueOnce('saved');
  let saving = Promise.resolve('');
  act(() => {
    saving = result.current.edit(3, { title: 'Map', days: [1] });
  });
  await waitFor(() => expect(result.current.clash).toMatchObject({ failure: null }));
  act(() => result.current.clash?.settle({ title: 'Map of Atlas 2, and of all the others' }));
  await waitFor(() => expect(result.current.clash).toMatchObject({ failure: refusal, isSaving: false }));
  expect(result.current.clash?.fields).toEqual([{ name: 'title', mine: 'Map', theirs: 'Atlas 2' }]);
  act(() => result.current.clash?.settle({ title: 'Both' }));
  await expect(act(() => saving)).resolves.toBe('saved');
  expect(send).toHaveBeenLastCalledWith(
    { version: 5, changes: { title: 'Both', days: [1] } },
    { since: 3, mine: { title: 'Map' }, theirs: ['title'] },
  );
  expect(result.current.clash).toBeNull();
});
