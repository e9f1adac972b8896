import { type EventDefinition, type LiveEvent, type Scope, toScope } from '@quilt/contract/core';
import { useEffect } from 'react';
import type { z } from 'zod';
import { create } from 'zustand';
import { connectLive, type LiveConnection, type LiveLine } from './live-connection';
import { useSession } from './session';

/** What to do with the events of one scope. */
export interface LiveListener {
  handlers: readonly LiveHandler[];
  /** Fetch everything of the scope again: it was joined and had gone on, or too much was missed. */
  onReset(): void;
}

interface LiveHandler {
  type: string;
  /** False: this event cannot be read. */
  handle(event: LiveEvent): boolean;
}

/** A handler of one kind of event, which gets its patch as the contract describes it. */
export function on<Patch extends z.ZodType>(
  definition: EventDefinition<string, Patch>,
  handle: (id: LiveEvent['id'], patch: z.output<Patch>) => void,
): LiveHandler {
  return {
    type: definition.type,
    handle(event) {
      const patch = definition.patch.safeParse(event.patch);
      if (patch.success) handle(event.id, patch.data);
      return patch.success;
    },
  };
}

/** Whether news come in at the moment. */
export const useLine = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

/** Called with every connection as it is opened, and with the one that is there. */
export type LiveSide = (line: LiveLine) => void;

const sides = new Set<LiveSide>();
const listeners = new Map<Scope, Set<LiveListener>>();
let connection: LiveConnection | null = null;

/**
 * Keeps the one live connection of a session open, until the function that it returns is called. `onRefused`: the
 * server says that the session is over.
 */
export function openLive(token: string, onRefused: () => void): () => void {
  let isClosed = false;
  // Not at once: whoever closes it again in the same breath, as React does while developing, opens none.
  queueMicrotask(() => {
    if (isClosed) return;
    connection = connectLive({
      token,
      apply,
      reset,
      onRefused,
      onLine: (isOpen) => useLine.setState({ isOpen }),
    });
    for (const scope of listeners.keys()) connection.join(scope);
    for (const side of sides) side(connection);
  });
  return () => {
    isClosed = true;
    connection?.close();
    connection = null;
    useLine.setState({ isOpen: false });
  };
}

/** For a feature that says and hears more over the line than events; it stays as long as the page. */
export function addLiveSide(side: LiveSide): void {
  sides.add(side);
  if (connection) side(connection);
}

/** Follows a scope while the component is there. Each feature has its listeners in its live.ts. */
export function useScope(scope: Scope, listener: LiveListener): void {
  useEffect(() => followScope(scope, listener), [scope, listener]);
}

/** Follows the scope of the signed-in user's own things. */
export function useOwnScope(listener: LiveListener): void {
  const uuid = useSession(({ currentUser }) => currentUser?.uuid);
  useEffect(() => (uuid ? followScope(toScope('user', uuid), listener) : undefined), [uuid, listener]);
}

function followScope(scope: Scope, listener: LiveListener): () => void {
  const ofScope = listeners.get(scope) ?? new Set<LiveListener>();
  listeners.set(scope, ofScope);
  if (ofScope.size === 0) connection?.join(scope);
  ofScope.add(listener);
  return () => {
    ofScope.delete(listener);
    if (ofScope.size > 0) return;
    listeners.delete(scope);
    connection?.leave(scope);
  };
}

function apply(event: LiveEvent): void {
  for (const listener of listeners.get(event.scope) ?? []) {
    for (const handler of listener.handlers) {
      if (handler.type === event.type && !handler.handle(event)) listener.onReset();
    }
  }
}

function reset(scope: Scope): void {
  for (const listener of listeners.get(scope) ?? []) listener.onReset();
}
