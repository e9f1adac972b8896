import type { Browser, Page } from '@playwright/test';
import { WORDS } from './account-words';
import { expect } from './fixtures';
import { findLine, readMail } from './mailbox';
import { CODE, newcomer, signUpElsewhere } from './newcomers';
import { keepToken } from './people';

export interface Met {
  page: Page;
  uuid: string;
  name: string;
  username: string;
  authorization: string;
}

export const headers = ({ authorization }: Pick<Met, 'authorization'>) => ({
  Authorization: authorization,
  'Idempotency-Key': crypto.randomUUID(),
});

/** From now on in Russian, which the next page that is opened speaks. */
export async function speakRussian(who: Met): Promise<void> {
  const saved = await who.page.request.put('/api/user', { headers: headers(who), data: { language: 'ru' } });
  expect(saved.ok(), await saved.text()).toBe(true);
}

/** From now on at a phone, and in Russian. */
export async function takePhone(who: Met): Promise<void> {
  await speakRussian(who);
  await who.page.setViewportSize({ width: 390, height: 844 });
}

/** Somebody new, who has confirmed their address and is tied to nobody, in a browser of their own. */
export async function meet(browser: Browser, firstName: string): Promise<Met> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const who = newcomer();
  const { Authorization: authorization } = await signUpElsewhere(page, who);
  const code = findLine(await readMail(page, who.email, WORDS.en.codeMail), CODE).replace(' ', '');
  const verified = await page.request.post('/auth-service/email-verification/verify', {
    headers: headers({ authorization }),
    data: { email: who.email, code },
  });
  expect(verified.ok(), await verified.text()).toBe(true);
  const named = await page.request.patch('/auth-service/user', {
    headers: headers({ authorization }),
    data: { firstName },
  });
  const { item } = await named.json();
  await keepToken(page, authorization.slice('Bearer '.length));
  return { page, uuid: item.uuid, name: item.fullName, username: who.username, authorization };
}
