export type { Command } from './commands';
export { cutAt, wordsOf } from './marking';
