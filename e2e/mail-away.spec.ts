import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { readMail } from './mailbox';
import { headers, type Met, meet, takePhone } from './meet';
import { turnServerClock } from './server-time';

async function write(from: Met, to: Met, text: string): Promise<void> {
  const opened = await from.page.request.put(`/api/chats/direct/${to.uuid}`, { headers: headers(from) });
  const { item } = await opened.json();
  const said = await from.page.request.post(`/api/chats/${item.id}/messages`, {
    headers: headers(from),
    data: { text },
  });
  expect(said.ok(), await said.text()).toBe(true);
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name });

test('who is away is mailed what came, never what was said, and ends such mails without signing in', async ({
  browser,
}) => {
  const [anna, boris] = await Promise.all([meet(browser, 'Anna'), meet(browser, 'Boris')]);
  const guest = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await write(anna, boris, 'the secret plan');
  // After whatever is told of it.
  await expect
    .poll(async () =>
      (await boris.page.request.get('/api/notifications', { headers: headers(boris) })).text(),
    )
    .toContain('directMessage');
  turnServerClock();
  try {
    const mail = await readMail(guest, `${boris.username}@example.org`, /sent you a message/);
    expect(`${mail.text} ${mail.html}`).not.toContain('secret plan');
    const link = /direct messages \( (\S+) \)/.exec(mail.text)?.[1] ?? '';
    await guest.goto(new URL(link).pathname);
    await guest.getByRole('button', { name: 'Switch these mails off' }).click();
    await expect(guest.getByRole('heading', { name: 'These mails are off' })).toBeVisible();
    await expectAccessible(guest);
  } finally {
    turnServerClock();
  }
  await takePhone(boris);
  await boris.page.goto('/settings/notifications');
  await expect(box(boris.page, 'Личное сообщение, Почта')).not.toBeChecked();
  await expect(box(boris.page, 'Личное сообщение, В приложении')).toBeChecked();
  await expectNoSidewaysScroll(boris.page);
  await expectAccessible(boris.page);
});
