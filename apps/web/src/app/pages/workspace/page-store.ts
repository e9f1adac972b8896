import { create } from 'zustand';

/* The header of the page stands at once; what is below comes with its own code, and the two speak through this. */

interface PageStore {
  /** What is due, in words. */
  lead: string | null;
  /** How often a new task was asked for. */
  called: number;
}

export const usePageStore = create<PageStore>(() => ({ lead: null, called: 0 }));

export const callQuickAdd = (): void => usePageStore.setState(({ called }) => ({ called: called + 1 }));
