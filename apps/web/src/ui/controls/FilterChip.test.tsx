import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FilterChip } from './FilterChip';

describe('FilterChip', () => {
  it('opens its list', async () => {
    const handleClick = vi.fn();
    render(<FilterChip label="City" hasMenu onClick={handleClick} />);
    await userEvent.click(screen.getByRole('button', { name: 'City' }));
    expect(handleClick).toHaveBeenCalledOnce();
  });

  it('in force, opens by its name and goes by its cross', async () => {
    const handleClick = vi.fn();
    const handleRemove = vi.fn();
    render(
      <FilterChip
        label="City: Kazan"
        onClick={handleClick}
        removal={{ label: 'Remove filter: City', onRemove: handleRemove }}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter: City' }));
    expect(handleRemove).toHaveBeenCalledOnce();
    expect(handleClick).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'City: Kazan' }));
    expect(handleClick).toHaveBeenCalledOnce();
    expect(handleRemove).toHaveBeenCalledOnce();
  });

  it('in force and with nothing to open, goes as a whole', async () => {
    const handleRemove = vi.fn();
    render(
      <FilterChip label="Not done" removal={{ label: 'Remove filter: Not done', onRemove: handleRemove }} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Not done' }));
    expect(handleRemove).toHaveBeenCalledOnce();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});
