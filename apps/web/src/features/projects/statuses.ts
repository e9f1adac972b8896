import { toStatus as toWord, type TaskStatus as Word } from '@quilt/contract/access';
import type { TaskStatus } from '../../ui/tasks/StatusGlyph';

export const STATUSES: readonly TaskStatus[] = [1, 2, 3, 4];

/** The contract lets no other number through. */
export const toStatus = (number: number): TaskStatus => STATUSES.find((status) => status === number) ?? 1;

/** As the rules and the texts call it. */
export const statusName = (number: number): Word => toWord(toStatus(number));
