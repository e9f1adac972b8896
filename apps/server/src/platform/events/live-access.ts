import { parseScope, type Scope, type ScopeEvicted, type UserUuid } from '@quilt/contract/core';
import type { Viewer } from '../context';
import type { Reader } from '../db/database';
import type { ScopeAccess } from '../feature';

export interface ScopeGate {
  canJoin(reader: Reader, viewer: Viewer, scope: Scope): Promise<boolean>;
  /** Those of the viewers who may not stay, and why. */
  refuse(
    reader: Reader,
    viewers: readonly Viewer[],
    scope: Scope,
  ): Promise<Map<UserUuid, ScopeEvicted['code']>>;
}

/** Few enough to leave most of the pool to requests. */
const CHECKS_AT_ONCE = 4;

/** Joining, staying and catching up ask the same function: the one that guards reading what the scope tells of. */
export function createScopeGate(scopes: readonly ScopeAccess[]): ScopeGate {
  const byKind = new Map(scopes.map((access) => [access.kind, access]));
  if (byKind.size !== scopes.length) throw new Error('two features decide about the same kind of scope');

  const canJoin: ScopeGate['canJoin'] = async (reader, viewer, scope) => {
    const { kind, id } = parseScope(scope);
    // Nothing has an id that a number cannot hold, and rounding would name another thing.
    if (kind !== 'user' && !Number.isSafeInteger(Number(id))) return false;
    return (await byKind.get(kind)?.canJoin(reader, viewer, id)) ?? false;
  };

  return {
    canJoin,
    async refuse(reader, viewers, scope) {
      const waiting = [...new Map(viewers.map((viewer) => [viewer.uuid, viewer])).values()];
      const refused = new Map<UserUuid, ScopeEvicted['code']>();
      const check = async () => {
        for (let viewer = waiting.pop(); viewer; viewer = waiting.pop()) {
          try {
            if (!(await canJoin(reader, viewer, scope))) refused.set(viewer.uuid, 'common.not_found');
          } catch {
            // Who cannot be checked may not stay; they are told to ask again.
            refused.set(viewer.uuid, 'common.unavailable');
          }
        }
      };
      await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, check));
      return refused;
    },
  };
}
