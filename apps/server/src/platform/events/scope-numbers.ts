import { parseScope, type Scope } from '@quilt/contract/core';
import type { Viewer } from '../context';
import type { Database } from '../db/database';
import type { ScopeAccess } from '../feature';
import { createScopeGate } from './live-access';
import { readLastSeqs } from './outbox-reader';

/** The last number of each scope that the viewer may hear. Read before an answer is, it tells what the answer has seen. */
export type ReadNumbers = (viewer: Viewer, scopes: readonly Scope[]) => Promise<ReadonlyMap<Scope, number>>;

export function createNumbersReader(db: Database, access: readonly ScopeAccess[]): ReadNumbers {
  const gate = createScopeGate(access);
  const outerOf = new Map(
    access.flatMap(({ kind, findOuter }) => (findOuter ? [[kind, findOuter] as const] : [])),
  );
  return async (viewer, asked) => {
    const outer = await Promise.all(
      asked.map((scope) => {
        const { kind, id } = parseScope(scope);
        return outerOf.get(kind)?.(db, id) ?? null;
      }),
    );
    const scopes = [...asked, ...outer.filter((scope) => scope !== null)];
    const [numbers, refused] = await Promise.all([
      readLastSeqs(db, scopes),
      // One's own nobody else may hear.
      gate.refuse(
        db,
        viewer,
        scopes.filter((scope) => scope !== `user:${viewer.uuid}`),
      ),
    ]);
    for (const scope of refused.keys()) numbers.delete(scope);
    return numbers;
  };
}
