/** What the running test file has opened, last opened last. */
const steps: (() => Promise<unknown>)[] = [];

/** Also inside of a running test, where a hook could not be added any more. */
export function cleanUpLater(step: () => Promise<unknown>): void {
  steps.push(step);
}

/** Last opened first, so that whoever connects has closed before its database is dropped. */
export async function cleanUp(): Promise<void> {
  for (const step of steps.splice(0).reverse()) await step();
}
