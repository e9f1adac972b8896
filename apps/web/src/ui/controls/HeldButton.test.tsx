import { Button, MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { theme } from '../theme/theme';

const draw = (props: { loading?: boolean; disabled?: boolean }, onSubmit: () => void) => (
  <MantineProvider theme={theme}>
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Button type="submit" {...props}>
        Save
      </Button>
    </form>
  </MantineProvider>
);

test('a button that works keeps the focus and does nothing more', async () => {
  const user = userEvent.setup();
  const handleSubmit = vi.fn();
  const { rerender } = render(draw({}, handleSubmit));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(handleSubmit).toHaveBeenCalledOnce();
  rerender(draw({ loading: true }, handleSubmit));
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toHaveFocus();
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(handleSubmit).toHaveBeenCalledOnce();
  rerender(draw({ loading: false }, handleSubmit));
  await user.keyboard('{Enter}');
  expect(handleSubmit).toHaveBeenCalledTimes(2);
});

test('one that is disabled is; under the focus it does as little, and keeps it', async () => {
  const user = userEvent.setup();
  const handleSubmit = vi.fn();
  const { rerender } = render(draw({ disabled: true }, handleSubmit));
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button).toBeDisabled();
  rerender(draw({}, handleSubmit));
  await user.tab();
  rerender(draw({ disabled: true }, handleSubmit));
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(handleSubmit).not.toHaveBeenCalled();
  await user.tab();
  expect(button).toBeDisabled();
});

test('a button that does not say so sends no form', () => {
  render(
    <MantineProvider theme={theme}>
      <Button>Back</Button>
      <Button type="submit">Send</Button>
    </MantineProvider>,
  );
  expect(screen.getByRole('button', { name: 'Back' })).toHaveAttribute('type', 'button');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('type', 'submit');
});

test('a double click does not send the form that its first half has brought', async () => {
  const user = userEvent.setup();
  const handleSubmit = vi.fn();
  function Steps() {
    const [step, setStep] = useState(1);
    return step === 1 ? <Button onClick={() => setStep(2)}>Next</Button> : draw({}, handleSubmit);
  }
  render(
    <MantineProvider theme={theme}>
      <Steps />
    </MantineProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const button = screen.getByRole('button', { name: 'Save' });
  // Neither does it take the focus.
  expect(fireEvent.mouseDown(button, { detail: 2 })).toBe(false);
  fireEvent.click(button, { detail: 2 });
  expect(handleSubmit).not.toHaveBeenCalled();
  await user.dblClick(button);
  expect(handleSubmit).toHaveBeenCalledTimes(2);
});

test('one that says itself that it is off is not contradicted', () => {
  render(
    <MantineProvider theme={theme}>
      <Button data-disabled aria-disabled>
        Send
      </Button>
    </MantineProvider>,
  );
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
});
