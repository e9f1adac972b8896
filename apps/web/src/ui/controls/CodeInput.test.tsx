import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CodeInput } from './CodeInput';

function renderCode(start = '', error?: string) {
  const onComplete = vi.fn();
  function Field() {
    const [code, setCode] = useState(start);
    return (
      <CodeInput
        label="Code from the mail"
        digitLabel={(place) => `Digit ${place} of 6`}
        value={code}
        onChange={setCode}
        onComplete={onComplete}
        error={error}
      />
    );
  }
  render(
    <MantineProvider>
      <Field />
    </MantineProvider>,
  );
  return { onComplete, user: userEvent.setup() };
}

const cell = (place: number) => screen.getByRole('textbox', { name: `Digit ${place} of 6` });
const code = () => [1, 2, 3, 4, 5, 6].map((place) => (cell(place) as HTMLInputElement).value).join('');

test('digits go from cell to cell, and the sixth sends the code once', async () => {
  const { user, onComplete } = renderCode();
  await user.click(cell(1));
  await user.keyboard('40715');
  expect(onComplete).not.toHaveBeenCalled();
  expect(cell(6)).toHaveFocus();
  await user.keyboard('2');
  expect(code()).toBe('407152');
  expect(onComplete.mock.calls).toEqual([['407152']]);
});

test('a pasted code fills all cells, spaces and all, and is sent once', async () => {
  const { user, onComplete } = renderCode();
  await user.click(cell(3));
  await user.paste('407 152');
  expect(code()).toBe('407152');
  expect(onComplete.mock.calls).toEqual([['407152']]);
});

test.each(['762 188 is your Quilt code', 'Code: 762-188, good for 15 minutes', '762\u00a0188\n'])(
  'the code is found in what was copied with it: %s',
  async (copied) => {
    const { user, onComplete } = renderCode();
    await user.click(cell(1));
    await user.paste(copied);
    expect(code()).toBe('762188');
    expect(cell(6)).toHaveFocus();
    expect(onComplete.mock.calls).toEqual([['762188']]);
  },
);

test('letters are refused, typed and pasted', async () => {
  const { user, onComplete } = renderCode();
  await user.click(cell(1));
  await user.keyboard('4a');
  expect(code()).toBe('4');
  expect(cell(2)).toHaveFocus();
  await user.paste('40715x');
  expect(code()).toBe('4');
  expect(onComplete).not.toHaveBeenCalled();
});

test('backspace takes back one digit after the other, arrows only move', async () => {
  const { user } = renderCode('407');
  await user.click(cell(4));
  await user.keyboard('{Backspace}');
  expect(cell(3)).toHaveFocus();
  expect(code()).toBe('407');
  await user.keyboard('{Backspace}');
  expect(code()).toBe('40');
  expect(cell(2)).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(cell(1)).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(cell(3)).toHaveFocus();
  expect(code()).toBe('40');
});

test('keys that are the browser’s stay so, whatever cell they are pressed in', () => {
  renderCode('407');
  for (const key of ['Enter', 'F5', 'Escape', 'Home']) expect(fireEvent.keyDown(cell(3), { key })).toBe(true);
  expect(fireEvent.keyDown(cell(3), { key: 'ArrowLeft', altKey: true })).toBe(true);
  for (const key of ['x', 'ArrowLeft']) expect(fireEvent.keyDown(cell(3), { key })).toBe(false);
});

test('a code that was corrected is sent again', async () => {
  const { user, onComplete } = renderCode();
  await user.click(cell(1));
  await user.keyboard('407152{Backspace}9');
  expect(onComplete.mock.calls).toEqual([['407152'], ['407159']]);
});

test('it is one group with a name, and a wrong code says so', () => {
  renderCode('000000', 'This code is not right.');
  const group = screen.getByRole('group', { name: 'Code from the mail' });
  expect(group).toHaveAccessibleDescription('This code is not right.');
  expect(cell(1)).toBeInvalid();
  expect(cell(1)).toHaveAttribute('autocomplete', 'one-time-code');
  expect(cell(2)).toHaveAttribute('autocomplete', 'off');
});

test('a code that was refused and taken out is sent again when it is pasted whole', async () => {
  const onComplete = vi.fn();
  function Field() {
    const [code, setCode] = useState('');
    return (
      <>
        <CodeInput
          label="Code from the mail"
          digitLabel={(place) => `Digit ${place} of 6`}
          value={code}
          onChange={setCode}
          onComplete={onComplete}
        />
        <button type="button" onClick={() => setCode('')}>
          Refuse
        </button>
      </>
    );
  }
  render(
    <MantineProvider>
      <Field />
    </MantineProvider>,
  );
  const user = userEvent.setup();
  for (const pasted of ['000000', '407152', '407152']) {
    await user.click(cell(1));
    await user.paste(pasted);
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
  }
  expect(onComplete.mock.calls).toEqual([['000000'], ['407152'], ['407152']]);
});
