import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

export interface MailPeer {
  /** For SMTP_URL. */
  url: string;
  /** What it took, as it came. */
  received: { to: string[]; mail: Buffer }[];
  /** Whether it refuses what it gets. */
  isRefusing: boolean;
}

/** A real mail server for the length of a test file; called while the file is being collected. */
export async function startMailPeer(): Promise<MailPeer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      buffer(stream).then((mail) => {
        if (peer.isRefusing) return done(new Error('no room'));
        peer.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail });
        done();
      }, done);
    },
  });
  afterAll(() => new Promise<void>((closed) => server.close(() => closed())));
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const peer: MailPeer = { url: `smtp://127.0.0.1:${port}`, received: [], isRefusing: false };
  return peer;
}
