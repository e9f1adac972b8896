import type { Page } from '@playwright/test';
import { expect } from './fixtures';

interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** Waits for the mail to this address that is the `count`-th of its kind, the newest first. */
export async function readMail(page: Page, to: string, subject: RegExp, count = 1): Promise<Mail> {
  let found: Mail[] = [];
  await expect
    .poll(async () => {
      const answer = await page.request.get('/dev/mail.json', { params: { to } });
      const { items } = (await answer.json()) as { items: Mail[] };
      found = items.filter((mail) => subject.test(mail.subject));
      return found.length;
    })
    .toBe(count);
  const [mail] = found;
  if (!mail) throw new Error('unreachable');
  return mail;
}

/** The line that is nothing but what is looked for. */
export function findLine({ text }: Mail, line: RegExp): string {
  const found = text.split('\n').find((one) => line.test(one.trim()));
  if (found === undefined) throw new Error(`No line of its own for ${line} in:\n${text}`);
  return found.trim();
}
