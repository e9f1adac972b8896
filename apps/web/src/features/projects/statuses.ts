import type { TaskStatus } from '../../ui/tasks/StatusGlyph';

export const STATUSES: readonly TaskStatus[] = [1, 2, 3, 4];

/** By their numbers, as the texts call them. */
const NAMES = { 1: 'new', 2: 'inProgress', 3: 'onTheTest', 4: 'done' } as const;

/** The contract lets no other number through. */
export const toStatus = (number: number): TaskStatus => STATUSES.find((status) => status === number) ?? 1;

export const statusName = (number: number): (typeof NAMES)[TaskStatus] => NAMES[toStatus(number)];
