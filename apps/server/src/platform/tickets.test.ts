import type { SessionId, UserId, UserUuid } from '@quilt/contract/core';
import { expect, test } from 'vitest';
import { readConfig } from './config';
import { createTicket, readTicket } from './tickets';

const START = Date.parse('2026-06-15T10:00:00Z');
const MINUTE = 60 * 1000;
const config = readConfig({ SECRET_KEY: 'a key of some thirty-two letters..' }, '/');
const viewer = {
  id: 7 as UserId,
  uuid: '018f4e7c-0000-7000-8000-000000000001' as UserUuid,
  sessionId: 11 as SessionId,
  username: 'alice',
  isAdmin: false,
};
const at = (milliseconds: number) => ({
  config,
  clock: { now: () => new Date(START + milliseconds) },
  viewer,
});

test('a ticket says for five minutes who may open which file', () => {
  const ticket = createTicket(at(0), 'archive abc');
  const content = { sessionId: 11, userId: 7, file: 'archive abc' };
  expect(readTicket(at(0), ticket)).toEqual({ ...content, age: 0 });
  expect(readTicket(at(5 * MINUTE - 1), ticket)).toEqual({ ...content, age: 5 * MINUTE - 1 });
  expect(readTicket(at(5 * MINUTE), ticket)).toBeNull();
  expect(readTicket(at(24 * 60 * MINUTE), ticket)).toBeNull();
});

test('one that shows something lives as long as it says, and no longer', () => {
  const ticket = createTicket(at(0), 'document 7', 360);
  expect(readTicket(at(360 * MINUTE - 1), ticket)).toMatchObject({ file: 'document 7' });
  expect(readTicket(at(360 * MINUTE), ticket)).toBeNull();
  expect(readTicket(at(-MINUTE), ticket)).toBeNull();
});

test('a clock that is set back makes no ticket live longer', () => {
  expect(readTicket(at(-60 * MINUTE), createTicket(at(0), 'archive abc'))).toBeNull();
});

test('a ticket that is changed, cut, made up or signed with another key is none', () => {
  const ticket = createTicket(at(0), 'archive abc');
  const [text = '', signature = ''] = ticket.split('.');
  const forged = Buffer.from(JSON.stringify([11, 8, START + MINUTE, 'archive abc'])).toString('base64url');
  const elsewhere = readConfig({ SECRET_KEY: 'another key of thirty-two letters.' }, '/');
  expect(readTicket({ ...at(0), config: elsewhere }, ticket)).toBeNull();
  for (const wrong of [
    '',
    '.',
    'x',
    text,
    `${text}.`,
    `.${signature}`,
    `${ticket}.${signature}`,
    `${forged}.${signature}`,
    ticket.slice(0, -2),
  ]) {
    expect(readTicket(at(0), wrong), wrong).toBeNull();
  }
});
