import type { TaskId } from '@quilt/contract/features/tasks';
import { create } from 'zustand';

/** Tasks as the table that is shown has them, one below the other; for the page of a task that lies beside it. */
export const useShownOrder = create<{ ids: readonly TaskId[] }>(() => ({ ids: [] }));
