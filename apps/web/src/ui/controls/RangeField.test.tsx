import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RangeField } from './RangeField';

test.each([
  [1, '0'],
  [2.5, '0.5'],
  [4, '1'],
])('the track is full up to %d', (value, share) => {
  render(<RangeField label="Zoom" min={1} max={4} step={0.5} value={value} onChange={() => undefined} />);
  expect(screen.getByLabelText('Zoom').style.getPropertyValue('--share')).toBe(share);
});
