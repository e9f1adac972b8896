import { type EventDefinition, type LiveEvent, type Scope, toScope } from '@quilt/contract/core';
import { useEffect } from 'react';
import type { z } from 'zod';
import { create } from 'zustand';
import { importAgain } from './import-again';
import type { LiveConnection, LiveLine } from './live-connection';
import { sparing } from './live-query';
import { ToldScopes } from './live-told';
import { useSession } from './session';

const RETRY_MS = 5_000;
/** As a kind of event: a scope was joined, and what had come with a number of it stands. */
const JOINED = 'joined';

/** What to do with the events of one scope. */
export interface LiveListener {
  handlers: readonly LiveHandler[];
  /**
   * Fetch everything of the scope again that was asked for before `since`: it came without a number before the scope was
   * joined, too much was missed, or something was told before there was this listener.
   */
  onReset(since: number): void;
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
/** By how many each is wanted: it hears an event once, as long as any of them is there. */
const listeners = new Map<Scope, Map<LiveListener, number>>();
const told = new ToldScopes();
let connection: LiveConnection | null = null;

/**
 * Keeps the one live connection of a session open, until the function that it returns is called. `onRefused`: the
 * server says that the session is over.
 */
export function openLive(token: string, onRefused: () => void): () => void {
  let isClosed = false;
  let misses = 0;
  const load = () => import('./live-connection');
  const connect = async (): Promise<void> => {
    // A page is shown without this code. Where there is no line it does not come, and is asked for again as the line is.
    const code = await (misses === 0 ? load() : importAgain(load, misses, 'connectLive')).catch(() => null);
    // Whoever closes it in the same breath, as React does while developing, opens none.
    if (isClosed) return;
    if (!code) {
      misses += 1;
      setTimeout(connect, RETRY_MS);
      return;
    }
    connection = code.connectLive({
      token,
      apply,
      reset,
      onRefused,
      onLine: (isOpen) => useLine.setState({ isOpen }),
    });
    for (const scope of listeners.keys()) connection.join(scope);
    for (const side of sides) side(connection);
  };
  void connect();
  return () => {
    isClosed = true;
    connection?.close();
    connection = null;
    told.clear();
    useLine.setState({ isOpen: false });
  };
}

/** For a feature that says and hears more over the line than events; it stays as long as the page. */
export function addLiveSide(side: LiveSide): void {
  sides.add(side);
  if (connection) side(connection);
}

/**
 * Follows a scope while the component is there. Each feature has its listeners in its live.ts. Whoever shows what they
 * keep up follows by themselves: a part of the header that does so too may come later, or not at all.
 */
export function useScope(scope: Scope, listener: LiveListener): void {
  useEffect(() => followScope(scope, listener), [scope, listener]);
}

/** Follows the scope of the signed-in user's own things. */
export function useOwnScope(listener: LiveListener): void {
  const uuid = useSession(({ currentUser }) => currentUser?.uuid);
  useEffect(() => (uuid ? followScope(toScope('user', uuid), listener) : undefined), [uuid, listener]);
}

/** Follows a scope until the function that it returns is called. */
export function followScope(scope: Scope, listener: LiveListener): () => void {
  const ofScope = listeners.get(scope) ?? new Map<LiveListener, number>();
  listeners.set(scope, ofScope);
  if (ofScope.size === 0) connection?.join(scope);
  const followers = ofScope.get(listener) ?? 0;
  ofScope.set(listener, followers + 1);
  if (followers === 0) fetchMissed(scope, listener);
  return () => {
    const left = (ofScope.get(listener) ?? 1) - 1;
    if (left > 0) ofScope.set(listener, left);
    else ofScope.delete(listener);
    if (ofScope.size > 0) return;
    listeners.delete(scope);
    connection?.leave(scope);
  };
}

/** The code of a listener may come later than what it is to follow was fetched. */
function fetchMissed(scope: Scope, { handlers, onReset }: LiveListener): void {
  const missed = told.findLast(
    scope,
    handlers.map(({ type }) => type),
  );
  const joined = told.findLast(scope, [JOINED]);
  if (missed !== null) onReset(missed);
  else if (joined !== null) sparing(scope, () => onReset(joined));
}

function apply(event: LiveEvent): void {
  told.note(event.scope, event.type);
  for (const listener of listeners.get(event.scope)?.keys() ?? []) {
    for (const handler of listener.handlers) {
      if (handler.type === event.type && !handler.handle(event)) listener.onReset(performance.now());
    }
  }
}

/** Whatever happened; or, in what came without a number of it, before it was joined. */
function reset(scope: Scope, isWhole = true): void {
  if (isWhole) told.note(scope);
  else told.note(scope, JOINED);
  for (const listener of listeners.get(scope)?.keys() ?? []) {
    if (isWhole) listener.onReset(performance.now());
    else sparing(scope, () => listener.onReset(performance.now()));
  }
}
