import type { DemoResume } from './demo-resume';
import { DESIGNERS } from './designers';
import { DEVELOPERS } from './developers';
import { ENGINEERS } from './engineers';
import { MANAGERS } from './managers';
import { WRITERS } from './writers';

export type { DemoResume };

/** By username: each in the language of whom it is of. */
export const DEMO_RESUMES: Readonly<Record<string, DemoResume>> = {
  ...DESIGNERS,
  ...DEVELOPERS,
  ...ENGINEERS,
  ...MANAGERS,
  ...WRITERS,
};
