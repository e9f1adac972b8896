import type { JoinAnswer, Scope } from '@quilt/contract/core';
import type { Database } from '../db/database';
import type { Refusal, ScopeGate } from './live-access';
import type { Channel } from './live-channel';
import type { Channels } from './live-channels';
import type { LiveSocket } from './live-sockets';

interface EntryParts {
  db: Database;
  gate: ScopeGate;
  channels: Channels;
  /** Another number after each change of access. */
  accessChanges(): number;
  /** Says why it could not be told whether a scope may be joined. */
  logFailure(error: unknown, scope: Scope): void;
}

const NOT_FOUND: Refusal = { code: 'common.not_found' };

/** Lets a socket into many scopes at once, each by itself, with as many questions as for one of each kind. */
export async function enter(
  { db, gate, channels, accessChanges, logFailure }: EntryParts,
  socket: LiveSocket,
  asked: Iterable<Scope>,
): Promise<Map<Scope, JoinAnswer>> {
  const { viewer, scopes } = socket.data;
  const answers = new Map<Scope, JoinAnswer>();
  const left = new Set<Scope>();
  let held = new Map<Scope, Channel>();

  function refuse(scope: Scope, { code, cause }: Refusal): void {
    answers.set(scope, { ok: false, code });
    if (cause !== undefined) logFailure(cause, scope);
    left.delete(scope);
    if (held.delete(scope)) channels.release(scope);
  }

  async function check(): Promise<void> {
    const refused = socket.connected ? await gate.refuse(db, viewer, [...left]) : [];
    for (const [scope, refusal] of refused) refuse(scope, refusal);
    if (!socket.connected) for (const scope of [...left]) refuse(scope, NOT_FOUND);
  }

  async function untilOpen(scope: Scope, channel: Channel): Promise<void> {
    try {
      if (!(await channel.opened)) refuse(scope, NOT_FOUND);
    } catch (cause) {
      refuse(scope, { code: 'common.unavailable', cause });
    }
  }

  for (const scope of asked) {
    const known = scopes.has(scope) ? channels.get(scope) : undefined;
    if (known) answers.set(scope, { ok: true, seq: known.lastSeq() });
    else left.add(scope);
  }
  try {
    let checkedAt = accessChanges();
    // Before anything is read for it: who may not join costs no more than the question.
    await check();
    held = channels.hold([...left]);
    // A change of access can be what the number stands for that a channel opens with. It is told no more, so it is
    // asked once more.
    let isCertain = [...held.values()].every((channel) => channel.lastSeq() >= 0);
    await Promise.all([...held].map(([scope, channel]) => untilOpen(scope, channel)));
    while (left.size > 0 && (!isCertain || checkedAt !== accessChanges())) {
      isCertain = true;
      checkedAt = accessChanges();
      await check();
    }
    if (!socket.connected) for (const scope of [...left]) refuse(scope, NOT_FOUND);
    // With no wait before the answer, so that the first event after it is the one that follows its number.
    for (const [scope, channel] of held) {
      void socket.join(scope);
      scopes.add(scope);
      answers.set(scope, { ok: true, seq: channel.lastSeq() });
    }
    held.clear();
    return answers;
  } finally {
    for (const scope of held.keys()) channels.release(scope);
  }
}
