import { expect, test } from 'vitest';
import {
  CHAT_ACTIONS,
  CHAT_ROLES,
  CHAT_STANDINGS,
  type ChatRole,
  canInChat,
  canRemoveFromChat,
} from './chats';

/** Typed a second time, on purpose: o owner, m moderator, e every member, 2 either of two, u user, r runner. */
const EXPECTED = {
  'chat.write': 'o m e 2 u r',
  'chat.edit': 'o m',
  'chat.invite': 'o m e',
  'chat.removeMembers': 'o m',
  'chat.changeRoles': 'o',
  'chat.pinMessages': 'o m 2 r',
  'chat.deleteMessages': 'o m r',
  'chat.leave': 'o m e',
} as const;
const SIGNS = { owner: 'o', moderator: 'm', member: 'e', either: '2', user: 'u', runner: 'r' } as const;

test('everybody may do what the second table says, and nobody else anything', () => {
  expect([...CHAT_ACTIONS].sort()).toEqual(Object.keys(EXPECTED).sort());
  for (const action of CHAT_ACTIONS) {
    const may = CHAT_STANDINGS.filter((one) => canInChat(one, action)).map((one) => SIGNS[one]);
    expect([action, may.join(' ')]).toEqual([action, EXPECTED[action]]);
    for (const nobody of [null, undefined, '__proto__' as ChatRole]) {
      expect(canInChat(nobody, action)).toBe(false);
    }
  }
});

test('whoever removes reaches those below, and nobody their like', () => {
  const reached = (actor: ChatRole | null) =>
    [...CHAT_ROLES, null].filter((target) => canRemoveFromChat(actor, target));
  expect(reached('owner')).toEqual(['moderator', 'member']);
  expect(reached('moderator')).toEqual(['member']);
  expect(reached('member')).toEqual([]);
  expect(reached(null)).toEqual([]);
});
