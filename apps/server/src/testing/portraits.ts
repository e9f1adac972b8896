import { vi } from 'vitest';
import { portraits } from '../db/demo/rasterise';
import { cleanUpLater } from './clean-up';

/** Portraits are made for real in the demo's own test, and take a second each time. */
export function drawQuickly(): void {
  const spy = vi.spyOn(portraits, 'rasterise').mockImplementation(async (draw) =>
    draw.map((_, index) => ({
      original: Buffer.from(`original ${index}`),
      thumbnail: Buffer.from(`small ${index}`),
    })),
  );
  cleanUpLater(async () => spy.mockRestore());
}
