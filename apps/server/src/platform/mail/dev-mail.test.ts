import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing';

const LOCAL = { remoteAddress: '127.0.0.1', headers: { host: '127.0.0.1:3000' } };
const PATHS = ['/dev/mail', '/dev/mail.json'];

const local = await createTestApp();
const withSmtp = await createTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
const onAllAddresses = await createTestApp({ HOST: '0.0.0.0' });
const withPublicUrl = await createTestApp({ PUBLIC_URL: 'https://quilt.example.org' });
const withProxy = await createTestApp({ PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: '1' });
const withLocalPublicUrl = await createTestApp({ PUBLIC_URL: 'http://localhost:3000' });

const queue = ({ context }: TestApp, mail: { to: string; subject: string; text?: string; html?: string }) =>
  context.transaction((tx) => context.mailer.queue(tx, { text: 'text', html: '<p>html</p>', ...mail }));

interface Asker {
  remoteAddress: string;
  headers: Record<string, string>;
}
const get = ({ app }: TestApp, url: string, asker: Asker = LOCAL) =>
  app.inject({ method: 'GET', url, ...asker });

test('mails are listed newest first, of one address without regard to case, with nothing else about them', async () => {
  await queue(local, { to: 'Anna@example.org', subject: 'first' });
  await queue(local, { to: 'boris@example.org', subject: 'other' });
  await queue(local, { to: 'anna@example.org', subject: 'second', text: 'код', html: '<b>код</b>' });
  const response = await get(local, '/dev/mail.json?to=anna%40EXAMPLE.org');
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toEqual({
    items: [
      { to: 'anna@example.org', subject: 'second', text: 'код', html: '<b>код</b>' },
      { to: 'Anna@example.org', subject: 'first', text: 'text', html: '<p>html</p>' },
    ],
  });
  expect((await get(local, '/dev/mail.json')).json().items).toHaveLength(3);
  expect((await get(local, '/dev/mail.json?to=nobody@example.org')).json()).toEqual({ items: [] });
});

test.each([
  ['/dev/mail.json?to=a&to=b', 422],
  ['/dev/mail.json?to=%00', 422],
  ['/dev/mail.json?from=a', 400],
  ['/dev/mail?to=a', 400],
])('%s is refused', async (url, status) => {
  expect((await get(local, url)).statusCode).toBe(status);
});

test('the page shows what was typed as text, and its policy allows no script', async () => {
  await queue(local, {
    to: 'mira@example.org',
    subject: '<script>alert(1)</script>',
    text: '"><img src=x> http://127.0.0.1:3000/recovery/abc?x="onclick=alert(1)',
    html: '<script>alert(2)</script>"><script>alert(3)</script>',
  });
  const { statusCode, headers, body } = await get(local, '/dev/mail');
  expect(statusCode).toBe(200);
  // All of it in a landmark, by which those who do not see it find their way.
  expect(body).toMatch(/<body><main>.*<\/main><\/body>/s);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('script-src');
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(body).toContain('<a href="http://127.0.0.1:3000/recovery/abc?x=">');
  expect(body).not.toMatch(/<script|<img|"onclick/);
  expect(body.match(/<iframe sandbox title=/g)).toHaveLength(body.match(/<iframe/g)?.length ?? 0);
});

test('this machine is asked by any of its names', async () => {
  const askers = [
    { remoteAddress: '127.0.0.1', headers: { host: 'localhost' } },
    { remoteAddress: '127.8.8.8', headers: { host: 'LOCALHOST:3000' } },
    { remoteAddress: '::1', headers: { host: '[::1]:3000' } },
    { remoteAddress: '::ffff:127.0.0.1', headers: { host: '127.0.0.1' } },
  ];
  for (const asker of askers) {
    for (const path of PATHS) expect((await get(local, path, asker)).statusCode).toBe(200);
  }
  for (const path of PATHS) expect((await get(withLocalPublicUrl, path)).statusCode).toBe(200);
});

test('for everybody else the pages are not there', async () => {
  const askers = [
    { remoteAddress: '192.168.1.7', headers: { host: 'localhost' } },
    { remoteAddress: '::ffff:10.0.0.1', headers: { host: 'localhost' } },
    { remoteAddress: '10.0.0.1', headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1' } },
    { remoteAddress: '127.0.0.1', headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1' } },
    { remoteAddress: '127.0.0.1', headers: { host: 'localhost', via: '1.1 proxy' } },
    { remoteAddress: '127.0.0.1', headers: { host: 'quilt.example.org' } },
    { remoteAddress: '127.0.0.1', headers: { host: 'localhost.evil.example' } },
    { remoteAddress: '127.0.0.1', headers: { host: '127.0.0.1.evil.example:3000' } },
    { remoteAddress: '127.0.0.1', headers: { host: 'localhost@evil.example' } },
    { remoteAddress: '127.0.0.1', headers: { host: 'localhost:80:evil.example' } },
  ];
  for (const { remoteAddress, headers } of askers) {
    for (const path of PATHS) {
      const asker = { remoteAddress, headers: headers as Record<string, string> };
      // With PUBLIC_URL it is the pages themselves that refuse; without it the door may do so before them.
      expect((await get(withLocalPublicUrl, path, asker)).statusCode, JSON.stringify(asker)).toBe(404);
      expect([403, 404], JSON.stringify(asker)).toContain((await get(local, path, asker)).statusCode);
    }
  }
});

test('with a mail server, or an address that leads out of this machine, they are not there for anybody', async () => {
  for (const app of [withSmtp, onAllAddresses, withPublicUrl, withProxy]) {
    for (const path of PATHS) expect((await get(app, path)).statusCode).toBe(404);
  }
});

test('the peer is asked for itself, on a real connection', async () => {
  const address = await local.app.listen({ host: '127.0.0.1', port: 0 });
  expect((await fetch(`${address}/dev/mail`)).status).toBe(200);
});
