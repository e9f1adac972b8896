import { afterAll, afterEach } from 'vitest';
import { cleanUp } from './clean-up';
import { takeTroubles } from './log';
import './patience';

// Modules are shared by the files that a worker runs; this one alone runs for each of them.
afterAll(cleanUp);

afterEach(({ task }) => {
  const troubles = takeTroubles();
  if (task.result?.state === 'fail' && troubles.length > 0) {
    console.error(`What was logged meanwhile:\n${troubles.join('\n')}`);
  }
});
