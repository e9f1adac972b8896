import {
  parseScope,
  type Scope,
  type ScopeEvicted,
  type ScopeKind,
  type UserUuid,
} from '@quilt/contract/core';
import type { Viewer } from '../context';
import type { Reader } from '../db/database';
import type { ScopeAccess } from '../feature';

export interface Refusal {
  code: ScopeEvicted['code'];
  /** Why it could not be told whether they may. */
  cause?: unknown;
}

export interface ScopeGate {
  /** Those of the scopes that the viewer may not hear, and why: one question for each kind of them. */
  refuse(reader: Reader, viewer: Viewer, scopes: readonly Scope[]): Promise<Map<Scope, Refusal>>;
  /** Those of the viewers who may not stay, and why. */
  refuseViewers(reader: Reader, viewers: readonly Viewer[], scope: Scope): Promise<Map<UserUuid, Refusal>>;
}

/** Few enough to leave most of the pool to requests. */
const CHECKS_AT_ONCE = 4;

/** Joining, staying and catching up ask the same function: the one that guards reading what the scope tells of. */
export function createScopeGate(scopes: readonly ScopeAccess[]): ScopeGate {
  const byKind = new Map(scopes.map((access) => [access.kind, access]));
  if (byKind.size !== scopes.length) throw new Error('two features decide about the same kind of scope');

  const refuse: ScopeGate['refuse'] = async (reader, viewer, asked) => {
    const refused = new Map<Scope, Refusal>();
    // One kind after another: whoever asks for much takes no more connections than who asks for little.
    for (const [kind, idOf] of groupByKind(asked)) {
      try {
        const ids = [...idOf.values()].filter((id) => isPossible(kind, id));
        const found = ids.length > 0 && (await byKind.get(kind)?.findJoinable(reader, viewer, ids));
        const joinable = new Set((found || []).map(String));
        for (const [scope, id] of idOf)
          if (!joinable.has(id)) refused.set(scope, { code: 'common.not_found' });
      } catch (cause) {
        // Where it cannot be checked nobody may come or stay; they are told to ask again.
        for (const scope of idOf.keys()) refused.set(scope, { code: 'common.unavailable', cause });
      }
    }
    return refused;
  };

  return {
    refuse,
    async refuseViewers(reader, viewers, scope) {
      const waiting = [...new Map(viewers.map((viewer) => [viewer.uuid, viewer])).values()];
      const refused = new Map<UserUuid, Refusal>();
      const check = async () => {
        for (let viewer = waiting.pop(); viewer; viewer = waiting.pop()) {
          const refusal = (await refuse(reader, viewer, [scope])).get(scope);
          if (refusal) refused.set(viewer.uuid, refusal);
        }
      };
      await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, check));
      return refused;
    },
  };
}

/** Nothing has an id that a number cannot hold, and rounding would name another thing. */
function isPossible(kind: ScopeKind, id: string): boolean {
  return kind === 'user' || Number.isSafeInteger(Number(id));
}

function groupByKind(scopes: readonly Scope[]): Map<ScopeKind, Map<Scope, string>> {
  const groups = new Map<ScopeKind, Map<Scope, string>>();
  for (const scope of scopes) {
    const { kind, id } = parseScope(scope);
    groups.set(kind, (groups.get(kind) ?? new Map<Scope, string>()).set(scope, id));
  }
  return groups;
}
