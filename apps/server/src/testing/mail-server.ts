import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface Answers {
  onRcptTo?(address: string): void;
  onData?(): void;
  password?: string;
}

/** A mail server on this machine that its test closes; `answers` may refuse by throwing. */
export async function startMailServer(answers: Answers = {}) {
  const received: Buffer[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: answers.password === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      auth.password === answers.password ? done(null, { user: auth.username }) : done(new Error('no')),
    onRcptTo({ address }, _session, done) {
      try {
        answers.onRcptTo?.(address);
        recipients.push(address);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    onData(stream, _session, done) {
      buffer(stream)
        .then((mail) => {
          received.push(mail);
          answers.onData?.();
          done();
        })
        .catch(done);
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port, url: `smtp://127.0.0.1:${port}`, received, recipients, close };
}
