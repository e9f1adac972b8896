import { CHAT_LIMITS } from '@quilt/contract/chat-limits';
import { toScope } from '@quilt/contract/core';
import { Typing, TypingPerson } from '@quilt/contract/features/chats';
import type { Platform } from '../../platform/context';
import type { LiveMember, LiveSide, MembersIn } from '../../platform/events';

const TOPIC = 'typing';

/**
 * Tells those who have joined a chat that somebody else of it types, in other processes too. Whoever has not joined it,
 * or not any more, neither tells nor is told.
 */
export function createTyping({ relay }: Pick<Platform, 'relay'>): LiveSide {
  const saidAt = new Map<LiveMember['id'], number>();
  let membersIn: MembersIn = () => [];

  function tell(typing: TypingPerson): void {
    for (const other of membersIn(toScope('chat', typing.chat))) {
      if (other.data.viewer.uuid !== typing.person) other.emit('typing', typing);
    }
  }
  relay.hear(TOPIC, (body) => tell(TypingPerson.parse(body)));

  return {
    messages: {
      typing(member, request) {
        const said = Typing.safeParse(request);
        if (!said.success) return false;
        const now = performance.now();
        const isSoon =
          now - (saidAt.get(member.id) ?? Number.NEGATIVE_INFINITY) <
          (CHAT_LIMITS.typing.everySeconds * 1000) / 2;
        if (isSoon || !member.data.scopes.has(toScope('chat', said.data.chat))) return true;
        saidAt.set(member.id, now);
        const typing = { ...said.data, person: member.data.viewer.uuid };
        tell(typing);
        relay.tell(TOPIC, typing);
        return true;
      },
    },
    begin(members) {
      membersIn = members;
    },
    opened: () => undefined,
    closed: (member) => void saidAt.delete(member.id),
    committed: () => undefined,
    close: async () => undefined,
  };
}
