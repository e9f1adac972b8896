import { SessionId, UserId } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import type { Context, Viewer } from './context';
import { MINUTE_MS } from './durations';
import { isSignature, signText } from './secrets';

/** What a ticket says; whoever takes it asks again whether the session lives and the user may have the file. */
export interface Ticket {
  sessionId: SessionId;
  userId: UserId;
  /** What it is good for, such as `archive <key>`. */
  file: string;
  /** In milliseconds, for those that are good for some things longer than for others. */
  age: number;
}

/** With when it ends, and how long it lives. */
const Content = z.tuple([SessionId, UserId, z.int(), z.int(), z.string()]);

/**
 * For the query of an address that is opened without the header: good for one file, one session and a few minutes, or
 * for as long as somebody looks at what it shows.
 */
export function createTicket(
  { config, clock, viewer }: Pick<Context<Viewer>, 'config' | 'clock' | 'viewer'>,
  file: string,
  minutes: number = LIMITS.ticketMinutes,
): string {
  const life = minutes * MINUTE_MS;
  const expires = clock.now().getTime() + life;
  const content: z.output<typeof Content> = [viewer.sessionId, viewer.id, expires, life, file];
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${text}.${signText(config, 'ticket', text).toString('base64url')}`;
}

/** Null where we did not make it so, or its time is over. */
export function readTicket(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  ticket: string,
): Ticket | null {
  const [text = '', signature = '', ...rest] = ticket.split('.');
  if (rest.length > 0 || !isSignature(config, 'ticket', text, signature)) return null;
  const [sessionId, userId, expires, life, file] = Content.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  );
  const left = expires - clock.now().getTime();
  // One with too much time left is of a clock that was set back.
  return left > 0 && left <= life ? { sessionId, userId, file, age: life - left } : null;
}
