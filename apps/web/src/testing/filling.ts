import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** One that every rule allows. */
export const PASSWORD = 'seven blue llamas knit';

/** Each into the field of that label, in the place of what is there. Pasted: what is typed letter by letter takes longer. */
export async function fill(user: UserEvent, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const input = await screen.findByLabelText(label);
    await user.clear(input);
    await user.click(input);
    await user.paste(value);
  }
}

export const firstDigit = () => screen.findByRole('textbox', { name: 'Digit 1 of 6' });
