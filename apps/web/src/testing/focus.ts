import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * Where the focus is, once it has come there: a part that asks for it does so a moment after it is shown. What is found
 * by a function may be shown only then, or anew.
 */
export async function expectFocus(place: HTMLElement | (() => HTMLElement)): Promise<void> {
  await waitFor(() => expect(typeof place === 'function' ? place() : place).toHaveFocus());
}
