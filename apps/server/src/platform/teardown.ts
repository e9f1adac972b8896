type Step = () => Promise<void>;

/** How to stop what was started: the last first, and each once. */
export interface Teardown {
  add(step: Step): void;
  run(): Promise<void>;
}

export function createTeardown(): Teardown {
  const steps: Step[] = [];
  return {
    add: (step) => void steps.push(step),
    async run() {
      const failures: unknown[] = [];
      // What cannot be stopped is no reason to leave the rest running.
      for (const step of steps.reverse().splice(0)) {
        await step().catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
