import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { setLanguage, useInterface } from './interface-store';
import { usePageName, usePageTitle } from './page-title';

function Named({ children }: { children: ReactNode }) {
  usePageName(useInterface((state) => state.language) === 'ru' ? 'Команды' : 'Teams');
  return children;
}

function Titled() {
  usePageTitle('Northlight');
  return null;
}

test('a page is called by its name, or as it says itself, also when the language changes', () => {
  const { rerender } = render(<Named>{null}</Named>);
  expect(document.title).toBe('Teams · Quilt');
  rerender(
    <Named>
      <Titled />
    </Named>,
  );
  expect(document.title).toBe('Northlight · Quilt');
  act(() => setLanguage('ru'));
  expect(document.title).toBe('Northlight · Quilt');
});
