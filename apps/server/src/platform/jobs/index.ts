export type { Retries } from './job-runner';
export { createJobs, type Jobs } from './jobs';
