import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Counter } from './Counter';

describe('Counter', () => {
  it.each([
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [2_147_483_647, '99+'],
  ])('shows %i as %s', (count, shown) => {
    render(<Counter count={count} label={`${count} unread`} />);
    expect(screen.getByText(shown)).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText(`${count} unread`)).toBeInTheDocument();
  });

  it.each([0, -1, Number.NaN])('shows nothing at %d', (count) => {
    const { container } = render(<Counter count={count} label="unread" />);
    expect(container).toBeEmptyDOMElement();
  });
});
