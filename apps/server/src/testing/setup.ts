import { afterAll } from 'vitest';
import { cleanUp } from './clean-up';

// Modules are shared by the files that a worker runs; this one alone runs for each of them.
afterAll(cleanUp);
