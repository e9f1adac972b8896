import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';

export const ROW_HEIGHT = 200;
export const names = () =>
  screen.queryAllByRole('link', { name: /^Person \d+$/ }).map((link) => link.textContent);

export function preparePeopleLists(): void {
  // Without a layout nothing has a size, and all of it would be in sight.
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_HEIGHT);
  });
}
