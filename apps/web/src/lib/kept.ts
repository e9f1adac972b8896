/** Turns what one version kept into what the next one keeps. */
export type Step = (kept: Record<string, unknown>) => Record<string, unknown>;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * For persist's `migrate`, where `version` is the number of steps: `steps[n]` leads from version n to n + 1. What a later
 * version of ours has kept nobody here can read, so it counts as nothing.
 */
export function migrateBy(steps: readonly Step[]): (kept: unknown, version: number) => unknown {
  return (kept, version) => {
    if (!isRecord(kept) || !Number.isInteger(version) || version < 0 || version > steps.length) return {};
    return steps.slice(version).reduce((state, step) => step(state), kept);
  };
}
