import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession, useSession } from '../../lib/session';
import { mira } from '../../testing/people';
import { renderApp } from '../../testing/render-app';
import { PRIVACY } from './privacy';
import { TERMS } from './terms';

test.each([
  ['/terms', 'Terms of use', 'Условия использования'],
  ['/privacy', 'Privacy policy', 'Политика конфиденциальности'],
])('%s is there in both languages, signed in or not', async (path, en, ru) => {
  const guest = renderApp(path);
  expect(await screen.findByRole('heading', { name: en })).toBeVisible();
  await guest.user.click(screen.getByRole('radio', { name: 'Русский' }));
  expect(screen.getByRole('heading', { name: ru })).toBeVisible();
  expect(document.title).toBe(`${ru} · Quilt`);
  guest.unmount();

  startSession('token-of-mira');
  useSession.setState({ currentUser: mira, isStarting: false });
  const { address } = renderApp(path);
  expect(await screen.findByRole('heading', { name: ru })).toBeVisible();
  expect(address()).toBe(path);
});

test.each([
  ['terms', TERMS],
  ['privacy', PRIVACY],
])('%s says the same in both languages', (_, { en, ru }) => {
  const outline = (text: typeof en) =>
    text.sections.map(({ parts }) => parts.map((part) => (typeof part === 'string' ? 0 : part.length)));
  expect(outline(ru)).toEqual(outline(en));
});
