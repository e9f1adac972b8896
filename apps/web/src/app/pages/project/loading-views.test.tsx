import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openBoard, prepareBoard } from '../../../testing/tasks-world';

// Its code is on its way.
vi.mock('../../../features/plan/ProjectGantt', () => new Promise(() => undefined));

prepareBoard();

test('while the code of the plan comes, its shape is there', async () => {
  openBoard('?view=gantt');
  expect(await screen.findByText('Loading the plan')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Gantt' })).toHaveAttribute('aria-current', 'page');
});
