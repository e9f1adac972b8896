export type { Command } from './commands';
