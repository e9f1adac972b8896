import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ChipsField } from './ChipsField';
import { ErrorLine } from './ErrorLine';

function Field() {
  const [names, setNames] = useState(['mia', 'noah']);
  const [typed, setTyped] = useState('');
  const isWrong = names.includes('noah');
  return (
    <ChipsField
      label="Whom to invite"
      chips={names.map((name) => ({ key: name, name, isWrong: name === 'noah' }))}
      value={typed}
      onChange={setTyped}
      onRemove={(key) => setNames(names.filter((name) => name !== key))}
      removeLabel={(name) => `Remove ${name}`}
      error={isWrong && <ErrorLine>Noah is there already</ErrorLine>}
    />
  );
}

test('one is taken out by its button, and the focus stays in the field', async () => {
  const user = userEvent.setup();
  render(<Field />);
  const field = screen.getByRole('textbox', { name: 'Whom to invite' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Noah is there already');
  await user.click(screen.getByRole('button', { name: 'Remove noah' }));
  expect(screen.queryByText('noah')).not.toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(field).toBeValid();
});

test('Backspace takes the last one out, but not while something is typed', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.type(screen.getByRole('textbox'), 'x{Backspace}');
  expect(screen.getByText('noah')).toBeVisible();
  await user.keyboard('{Backspace}');
  expect(screen.queryByText('noah')).not.toBeInTheDocument();
  expect(screen.getByText('mia')).toBeVisible();
});
