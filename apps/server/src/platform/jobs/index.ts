export type { Retries } from './job-runner';
export { createJobs, type Jobs } from './jobs';
export type { Schedule } from './schedules';
