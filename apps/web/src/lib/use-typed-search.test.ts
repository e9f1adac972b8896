import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useTypedSearch } from './use-typed-search';

function renderSearch() {
  const onSearch = vi.fn();
  const { result, rerender } = renderHook(({ search }) => useTypedSearch(search, onSearch), {
    initialProps: { search: '' },
  });
  return {
    type: (text: string) => act(() => result.current[1](text)),
    sent: (text: string) => waitFor(() => expect(onSearch.mock.lastCall?.[0]).toBe(text)),
    showAddress: (search: string) => rerender({ search }),
    typed: () => result.current[0],
    onSearch,
  };
}

test('what was typed further stays when the address is shown late', async () => {
  const { type, sent, showAddress, typed } = renderSearch();
  type('dan');
  await sent('dan');
  type('dani');
  await sent('dani');
  showAddress('dan');
  expect(typed()).toBe('dani');
  type('danie');
  showAddress('dani');
  expect(typed()).toBe('danie');
  await sent('danie');
});

test('where the address goes by itself the field follows, also back to what was typed before', async () => {
  const { type, sent, showAddress, typed, onSearch } = renderSearch();
  type('dan');
  await sent('dan');
  showAddress('dan');
  type('daniel');
  await sent('daniel');
  showAddress('daniel');
  showAddress('dan');
  expect(typed()).toBe('dan');
  showAddress('');
  expect(typed()).toBe('');
  await waitFor(() => expect(onSearch).toHaveBeenCalledTimes(2));
});
