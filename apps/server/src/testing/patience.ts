import { vi } from 'vitest';

// A second, as it is by itself, is not long where the machine is busy; and what a test then leaves locked stops the next.
const { waitFor } = vi;
vi.waitFor = (check, options = {}) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: 20_000, ...options });
