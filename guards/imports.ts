import path from 'node:path';
import { ROOT, runNode } from './project';

interface Cruise {
  violations: { rule: string; from: string; to: string }[];
  modules: string[];
  imports: { from: string; to: string }[];
}

export async function cruise(cwd: string, folders: string[]): Promise<Cruise> {
  const config = path.join(ROOT, '.dependency-cruiser.cjs');
  const { stdout, stderr } = await runNode(
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ['--config', config, '--output-type', 'json', ...folders],
    { cwd },
  );
  if (!stdout) throw new Error(stderr);
  const result = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string; to: string }[] };
    modules: { source: string; dependencies: { resolved: string }[] }[];
  };
  return {
    violations: result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    modules: result.modules.map((module) => module.source),
    imports: result.modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    ),
  };
}

/**
 * Two features that need each other by different files are no circle of files, so the cruiser's own rule is blind to
 * it, and its rules on folders count the parents too. Answers each circle once, as `server: auth → teams → auth`.
 */
export function findFeatureCircles(imports: Cruise['imports']): string[] {
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [a, b] = [from, to].map((file) => /^apps\/(\w+)\/src\/features\/([^/]+)\//.exec(file));
    if (!a || !b || a[0] === b[0] || a[1] !== b[1] || /\.test\.tsx?$/.test(from)) continue;
    const key = `${a[1]}: ${a[2]}`;
    needs.set(key, (needs.get(key) ?? new Set()).add(`${b[1]}: ${b[2]}`));
  }
  const circles = new Set<string>();
  const visit = (feature: string, trail: string[]): void => {
    const start = trail.indexOf(feature);
    if (start >= 0) {
      const circle = trail.slice(start);
      const first = circle.indexOf([...circle].sort()[0] ?? feature);
      const turned = [...circle.slice(first), ...circle.slice(0, first)];
      circles.add([...turned, turned[0]].map((f, i) => (i ? f?.split(': ')[1] : f)).join(' → '));
      return;
    }
    for (const next of needs.get(feature) ?? []) visit(next, [...trail, feature]);
  };
  for (const feature of needs.keys()) visit(feature, []);
  return [...circles];
}
