import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Stepper } from './Stepper';

function Field() {
  const [value, setValue] = useState(2);
  return (
    <MantineProvider>
      <Stepper
        label="People"
        fewerLabel="Fewer"
        moreLabel="More"
        min={1}
        max={100}
        value={value}
        onChange={setValue}
      />
    </MantineProvider>
  );
}

test('it goes by one, and stops at its bounds', async () => {
  const user = userEvent.setup();
  render(<Field />);
  const field = screen.getByRole('textbox', { name: 'People' });
  await user.click(screen.getByRole('button', { name: 'Fewer' }));
  expect(field).toHaveValue('1');
  expect(screen.getByRole('button', { name: 'Fewer' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(field).toHaveValue('2');
});

test('it can be typed, and what is too much becomes the most', async () => {
  const user = userEvent.setup();
  render(<Field />);
  const field = screen.getByRole('textbox', { name: 'People' });
  await user.click(field);
  await user.paste('50');
  expect(field).toHaveValue('50');
  await user.type(field, '0');
  expect(field).toHaveValue('100');
});
