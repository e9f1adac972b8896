type Step = () => Promise<void>;

/** How to stop what was started: the last first, and each once. */
export interface Undo {
  add(step: Step): void;
  run(): Promise<void>;
}

export function createUndo(): Undo {
  const steps: Step[] = [];
  return {
    add: (step) => void steps.push(step),
    async run() {
      for (const step of steps.reverse().splice(0)) await step();
    },
  };
}
