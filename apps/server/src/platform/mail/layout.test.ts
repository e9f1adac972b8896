import { expect, test } from 'vitest';
import { layoutMail } from '.';

const CODE = {
  language: 'en',
  origin: 'https://quilt.northlight.io',
  subject: '407 162 is your Quilt code',
  preview: 'It works for 10 minutes.',
  heading: 'Your code',
  paragraphs: [
    ['Hello Mira, type this code in Quilt to confirm that ', { bold: 'mira@northlight.io' }, ' is yours.'],
  ],
  action: { code: '407162' },
  note: 'It works for 10 minutes and once. A newer code replaces it.',
  closing: 'You did not ask for it? Do nothing.',
} as const;

const BUTTON = {
  ...CODE,
  language: 'ru',
  heading: 'Задайте новый пароль',
  action: { label: 'Задать новый пароль', url: 'https://quilt.northlight.io/recovery/Jm4Qx8vT?a=1&b=2' },
} as const;

test('a mail with a code says the same as page and as text', () => {
  const { subject, html, text } = layoutMail(CODE);
  expect(subject).toBe(CODE.subject);
  expect(text).toBe(`Your code

Hello Mira, type this code in Quilt to confirm that mira@northlight.io is yours.

407162

It works for 10 minutes and once. A newer code replaces it.

You did not ask for it? Do nothing.

-- 
Quilt at quilt.northlight.io
`);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<b>mira@northlight.io</b>');
  expect(html).toContain('>407\u00A0162</td>');
  expect(html).toContain('max-width:560px');
  expect(html).toContain('Quilt at quilt.northlight.io');
});

test('a mail with a button writes the address out, in the language of its reader', () => {
  const { html, text } = layoutMail(BUTTON);
  const address = 'https://quilt.northlight.io/recovery/Jm4Qx8vT?a=1&amp;b=2';
  expect(html).toContain('<html lang="ru">');
  expect(html.split(`href="${address}"`)).toHaveLength(3);
  expect(html).toContain(
    `Или скопируйте адрес:<br><a href="${address}" style="color:#1B47B5">${address}</a>`,
  );
  expect(html).toContain('Quilt на quilt.northlight.io');
  expect(text).toContain('Задать новый пароль:\nhttps://quilt.northlight.io/recovery/Jm4Qx8vT?a=1&b=2\n');
});

test('nothing is loaded from anywhere, and no link leads out', () => {
  for (const { html } of [layoutMail(CODE), layoutMail(BUTTON)]) {
    expect(html).not.toMatch(/<(img|link|script|iframe|object)\b|url\(|@import|\bsrc=/i);
    for (const [, address] of html.matchAll(/href="([^"]*)"/g))
      expect(address).toMatch(/^https:\/\/quilt\.northlight\.io\//);
  }
  for (const url of [
    'https://evil.example/recovery/x',
    'javascript:alert(1)',
    'https://quilt.northlight.io.evil.example/',
  ]) {
    expect(() => layoutMail({ ...CODE, action: { label: 'Go', url } })).toThrow('own installation');
  }
});

test('what people typed is text, wherever it stands', () => {
  const typed = `<img src=x onerror=alert(1)>"'&`;
  const { html } = layoutMail({
    ...CODE,
    subject: typed,
    preview: typed,
    heading: typed,
    paragraphs: [typed, [{ bold: typed }]],
    action: { code: typed },
    note: typed,
    closing: typed,
  });
  expect(html).not.toContain('<img');
  expect(html.split('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')).toHaveLength(9);
});
