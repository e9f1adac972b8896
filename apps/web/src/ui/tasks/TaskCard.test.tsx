import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { TaskCard } from './TaskCard';
import { TaskRow } from './TaskRow';
import type { TaskFacts } from './task-facts';

const task: TaskFacts = {
  id: 75,
  title: 'Offline mode for saved routes',
  priority: 'high',
  priorityLabel: 'High priority',
  due: { date: '10 Nov', lateLabel: 'Overdue' },
  worker: {
    person: { id: 1, firstName: 'Mira', lastName: 'Soloveva', picture: null },
    label: 'Worker: Mira Soloveva',
  },
};
const NAME = '#75 Offline mode for saved routes';

describe('TaskCard', () => {
  it('is a link named by key and title, and described by all else', () => {
    render(
      <TaskCard {...task} to="/project/1?task=75" tag={{ colour: 'blue', label: 'Routes' }} percent={65} />,
      { wrapper: MemoryRouter },
    );
    const link = screen.getByRole('link', { name: NAME });
    expect(link).toHaveAttribute('href', '/project/1?task=75');
    expect(link).toHaveAccessibleDescription('High priority Routes Overdue 10 Nov 65% Worker: Mira Soloveva');
    expect(link).not.toHaveAttribute('aria-current');
  });

  it('says that it repeats', () => {
    render(<TaskCard {...task} repeatLabel="Repeats" to="/project/1" />, { wrapper: MemoryRouter });
    expect(screen.getByRole('link', { name: NAME })).toHaveAccessibleDescription(/^Repeats High priority/);
  });

  it('is a button where it leads nowhere, and answers to the keyboard', async () => {
    const handleOpen = vi.fn();
    render(<TaskCard {...task} onOpen={handleOpen} isSelected />);
    await userEvent.tab();
    const button = screen.getByRole('button', { name: NAME });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-current', 'true');
    await userEvent.keyboard('{Enter}');
    expect(handleOpen).toHaveBeenCalledOnce();
  });

  it('is nothing to press where it only shows, as in the hand', () => {
    render(<TaskCard {...task} isDragged />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText(task.title)).toBeInTheDocument();
  });

  it.each([
    [undefined, []],
    [0, []],
    [1, ['1%']],
    [99, ['99%']],
    [100, []],
  ])('with %s percent shows %j', (percent, shown) => {
    render(<TaskCard {...task} percent={percent} />);
    expect(screen.queryAllByText(/%$/).map((element) => element.textContent)).toEqual(shown);
  });
});

describe('TaskRow', () => {
  const row = { ...task, status: 2, statusLabel: 'In progress' } as const;

  it('is named and described as the card is, with project and status', () => {
    render(<TaskRow {...row} project="Atlas" to="/project/1" />, { wrapper: MemoryRouter });
    expect(screen.getByRole('link', { name: NAME })).toHaveAccessibleDescription(
      'Atlas In progress High priority Overdue 10 Nov Worker: Mira Soloveva',
    );
  });

  it('is finished by its box without being opened', async () => {
    const handleOpen = vi.fn();
    const handleToggle = vi.fn();
    render(<TaskRow {...row} onOpen={handleOpen} check={{ label: 'Finish #75', onToggle: handleToggle }} />);
    const box = screen.getByRole('checkbox', { name: 'Finish #75' });
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    expect(handleToggle).toHaveBeenCalledOnce();
    expect(handleOpen).not.toHaveBeenCalled();
  });

  it('shows nothing like a box where nobody may press one', () => {
    const { container } = render(<TaskRow {...row} status={4} statusLabel="Done" />);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(container.querySelector('[class*="mark"]')).toBeNull();
  });
});
