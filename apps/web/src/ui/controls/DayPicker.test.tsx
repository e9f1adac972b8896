import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { DayPicker } from './DayPicker';

const LABELS = {
  monthLevelControl: 'Months',
  yearLevelControl: 'Years',
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next decade',
  previousDecade: 'Previous decade',
};

function Field({ initial }: { initial: string }) {
  const [day, setDay] = useState(initial);
  return (
    <MantineProvider>
      <output>{day}</output>
      <DayPicker
        value={day}
        onPick={setDay}
        min="1900-01-01"
        max="2010-06-15"
        language="en"
        label="Calendar"
        labels={LABELS}
      />
    </MantineProvider>
  );
}

const button = (name: string) => screen.findByRole('button', { name, hidden: true });

test('opens at the day that is there, and gives the one that is picked', async () => {
  const user = userEvent.setup();
  render(<Field initial="1993-05-14" />);
  await user.click(await button('Calendar'));
  const day = await button('14 May 1993');
  await waitFor(() => expect(day).toHaveFocus());
  await user.click(await button('15 May 1993'));
  expect(screen.getByRole('status')).toHaveTextContent('1993-05-15');
  expect(await button('Calendar')).toHaveAttribute('aria-expanded', 'false');
});

test('without a day begins with the years, and keeps the focus from one level to the next', async () => {
  const user = userEvent.setup();
  render(<Field initial="" />);
  await user.click(await button('Calendar'));
  await user.click(await button('2010'));
  const dialog = screen.getByRole('dialog', { hidden: true });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.click(await button('May'));
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.click(await button('3 May 2010'));
  expect(screen.getByRole('status')).toHaveTextContent('2010-05-03');
});
