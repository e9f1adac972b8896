import { expect, test } from 'vitest';
import { keyOf } from './key-of';

const pressed = (key: string, code: string, shiftKey = false) => keyOf({ key, code, shiftKey });

test.each([
  ['j', 'KeyJ', 'j'],
  ['о', 'KeyJ', 'j'],
  ['О', 'KeyJ', 'j'],
  ['J', 'KeyJ', 'j'],
  ['х', 'BracketLeft', '['],
  ['ъ', 'BracketRight', ']'],
  ['.', 'Slash', '/'],
  ['/', 'Backslash', '/'],
  ['?', 'Digit7', '?'],
  ['1', 'Digit1', '1'],
  ['ArrowUp', 'ArrowUp', 'ArrowUp'],
  [' ', 'Space', ' '],
])('%s at %s is %s', (key, code, expected) => {
  expect(pressed(key, code)).toBe(expected);
});

test('a Latin layout says itself where its letters stand', () => {
  // As on a French keyboard.
  expect(pressed('a', 'KeyQ')).toBe('a');
  expect(pressed('.', 'Comma')).toBe('.');
  expect(pressed('é', 'Digit2')).toBe('é');
});

test('with Shift it is another key, with Caps Lock too', () => {
  expect(pressed('J', 'KeyJ', true)).toBe('J');
  expect(pressed('j', 'KeyJ', true)).toBe('J');
  expect(pressed('О', 'KeyJ', true)).toBe('J');
});
