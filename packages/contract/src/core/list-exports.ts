/** All that the features export. */
export function listExports(features: Readonly<Record<string, object>>): unknown[] {
  return Object.values(features).flatMap((feature) => Object.values(feature));
}
