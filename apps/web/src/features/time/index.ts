export { TASK_TIME } from './api';
export { TimePart } from './log/TimePart';
export { readMinutes, useMinutesWords } from './minutes';
