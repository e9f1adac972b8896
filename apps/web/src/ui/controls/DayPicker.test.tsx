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
        start="1999-06-15"
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
  const year = await button('1999');
  await waitFor(() => expect(year).toHaveFocus());
  await user.keyboard('{Enter}');
  const month = await button('Jan');
  await waitFor(() => expect(month).toHaveFocus());
  await user.keyboard('{ArrowRight}{Enter}');
  // A Monday; the next month begins after days of this one, which are hidden and cannot have the focus.
  const monday = await button('1 February 1999');
  await waitFor(() => expect(monday).toHaveFocus());
  await user.click(await button('Months'));
  await user.click(await button('May'));
  const saturday = await button('1 May 1999');
  await waitFor(() => expect(saturday).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('1999-05-01');
});
