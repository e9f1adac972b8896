import { SessionId, UserId } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { z } from 'zod';
import type { Context, Viewer } from './context';
import { isSignature, signText } from './secrets';

const LIFE_MILLISECONDS = LIMITS.ticketMinutes * 60 * 1000;

/** What a ticket says; whoever takes it asks again whether the session lives and the user may have the file. */
export interface Ticket {
  sessionId: SessionId;
  userId: UserId;
  /** What it is good for, such as `archive <key>`. */
  file: string;
}

const Content = z.tuple([SessionId, UserId, z.int(), z.string()]);

/** For the query of an address that is opened without the header: good for one file, one session and a few minutes. */
export function createTicket(
  { config, clock, viewer }: Pick<Context<Viewer>, 'config' | 'clock' | 'viewer'>,
  file: string,
): string {
  const expires = clock.now().getTime() + LIFE_MILLISECONDS;
  const content: z.output<typeof Content> = [viewer.sessionId, viewer.id, expires, file];
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
  const [sessionId, userId, expires, file] = Content.parse(
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  );
  const left = expires - clock.now().getTime();
  // One with too much time left is of a clock that was set back.
  return left > 0 && left <= LIFE_MILLISECONDS ? { sessionId, userId, file } : null;
}
