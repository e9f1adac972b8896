import { type EventDefinition, type LiveEvent, type Scope, toScope } from '@quilt/contract/core';
import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { z } from 'zod';
import { queryClient } from '../lib/query-client';
import { sockets } from './fake-socket';
import { mira } from './people';

/** Says an event as the contract has it; one that has no patch says none. */
type Say = <Patch extends z.ZodType>(
  event: EventDefinition<string, Patch>,
  id: LiveEvent['id'],
  ...patch: z.input<Patch> extends null ? [] : [z.input<Patch>]
) => void;

const OWN = toScope('user', mira.uuid);

/**
 * Connects, and answers how the server speaks on Mira's own scope, or on another one that she follows. Whoever connects
 * fetches anew what may have been missed: that is over, so that what is seen after an event was told by it.
 */
export async function goLive(scope: Scope = OWN): Promise<Say> {
  await waitFor(() => expect(sockets.at(-1)).toBeDefined());
  const socket = sockets.at(-1);
  for (const joined of [OWN, scope]) socket?.answers.set(joined, { ok: true, seq: 0 });
  act(() => socket?.accept());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  let seq = 0;
  return ({ type, patch: schema }, id, ...[patch = null]) => {
    seq += 1;
    act(() => socket?.say('events', [{ type, id, scope, seq, patch: schema.parse(patch) }]));
  };
}
