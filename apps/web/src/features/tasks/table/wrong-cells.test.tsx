import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordRequests } from '../../../testing/fake-api';
import { cell, changesSent, openTable as open, prepareTable } from '../../../testing/table-world';
// Its code is there before anybody waits for it.
import './ProjectTable';

// What is under a cell that is out of sight is hidden, and here nothing is laid out.
prepareTable();

test('what does not fit stays in the cell of who goes elsewhere, until it is mended or let go', async () => {
  const { user } = await open();
  const requests = recordRequests();
  await user.click(cell(75, 'percentage'));
  await user.keyboard('150');
  await user.click(cell(102, 'title'));
  expect(await screen.findByText('A whole number from 0 to 100')).toBeInTheDocument();
  expect(cell(75, 'percentage')).toHaveTextContent('150');
  await user.click(cell(75, 'percentage'));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Progress' })).toHaveValue('150');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('A whole number from 0 to 100')).not.toBeInTheDocument());
  expect(cell(75, 'percentage')).toHaveTextContent('65%');
  expect(await changesSent(requests)).toEqual([]);
});
