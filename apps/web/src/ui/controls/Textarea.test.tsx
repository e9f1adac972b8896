import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Textarea } from './Textarea';

test('one that grows with its text can be tested', async () => {
  render(
    <MantineProvider>
      <Textarea autosize label="Note" />
    </MantineProvider>,
  );
  await userEvent.setup().type(screen.getByLabelText('Note'), 'Seams');
  expect(screen.getByLabelText('Note')).toHaveValue('Seams');
});
