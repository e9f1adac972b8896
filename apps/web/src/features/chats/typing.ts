import { CHAT_LIMITS } from '@quilt/contract/chat-limits';
import type { UserUuid } from '@quilt/contract/core';
import { type ChatId, type MessageId, TypingPerson } from '@quilt/contract/features/chats';
import { useMemo } from 'react';
import { create } from 'zustand';
import { addLiveSide, type LiveSide } from '../../lib/live';

const SECOND_MS = 1000;

interface Typist {
  chat: ChatId;
  root: MessageId | null;
  person: UserUuid;
}

/** Those who type just now, the latest last. */
const useTypists = create<{ all: readonly Typist[] }>(() => ({ all: [] }));
const timers = new Map<string, ReturnType<typeof setTimeout>>();
let socket: Parameters<LiveSide>[0]['socket'] | null = null;
let saidAt = Number.NEGATIVE_INFINITY;
let saidIn = '';

const keyOf = ({ chat, root, person }: Typist): string => `${chat} ${root} ${person}`;

function forget(typist: Typist): void {
  const key = keyOf(typist);
  clearTimeout(timers.get(key));
  timers.delete(key);
  useTypists.setState(({ all }) => ({ all: all.filter((one) => keyOf(one) !== key) }));
}

function note(typist: Typist): void {
  forget(typist);
  useTypists.setState(({ all }) => ({ all: [...all, typist] }));
  timers.set(
    keyOf(typist),
    setTimeout(() => forget(typist), CHAT_LIMITS.typing.shownSeconds * SECOND_MS),
  );
}

/** Whoever has said something does not type any more. */
export function stopTyping(chat: ChatId, root: MessageId | null, person: UserUuid): void {
  forget({ chat, root, person });
}

/** Tells the others, and not with every key. */
export function tellTyping(chat: ChatId, root: MessageId | null): void {
  const place = `${chat} ${root}`;
  const now = performance.now();
  if (!socket?.connected) return;
  if (saidIn === place && now - saidAt < CHAT_LIMITS.typing.everySeconds * SECOND_MS) return;
  saidAt = now;
  saidIn = place;
  socket.emit('typing', { chat, root });
}

/** Who types in a chat or in one of its threads. */
export function useTyping(chat: ChatId, root: MessageId | null = null): readonly UserUuid[] {
  const all = useTypists((typists) => typists.all);
  return useMemo(
    () => all.filter((one) => one.chat === chat && one.root === root).map(({ person }) => person),
    [all, chat, root],
  );
}

addLiveSide(({ socket: opened }) => {
  socket = opened;
  opened.on('typing', (message) => {
    const { data } = TypingPerson.safeParse(message);
    if (data) note(data);
  });
});
