import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NetworkError } from '../../lib/call-error';
import { useLine } from '../../lib/live';
import { toasts } from '../../ui/overlays/toasts';
import { tellFailure } from './tell-failure';

afterEach(() => {
  useLine.setState({ isOpen: false });
});

test('that there is no line is said until there is one; what was refused stays', () => {
  vi.spyOn(toasts, 'show').mockReturnValueOnce('line').mockReturnValueOnce('refused');
  const hide = vi.spyOn(toasts, 'hide').mockReturnValue();
  tellFailure(new NetworkError(null), 'No answer');
  tellFailure(new Error('refused'), 'You may not');
  act(() => useLine.setState({ isOpen: true }));
  expect(hide).toHaveBeenCalledExactlyOnceWith('line');
});
