import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { meet } from './meet';
import { card, toast } from './settings-parts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('two people find each other, become friends, see it live, and part', async ({ browser, complaints }) => {
  // Whoever is blocked, or has blocked, finds nobody.
  complaints.expect(/404/);
  const chloe = await meet(browser, 'Chloe');
  const jonas = await meet(browser, 'Jonas');

  await chloe.page.goto(`/profile/${jonas.uuid}`);
  await jonas.page.goto(`/profile/${chloe.uuid}`);
  await expect(chloe.page.getByRole('heading', { level: 1, name: jonas.name })).toBeVisible();
  await expect(button(jonas.page, 'Add friend')).toBeVisible();

  await button(chloe.page, 'Add friend').click();
  await expect(toast(chloe.page, 'Request sent')).toBeVisible();
  await expect(button(chloe.page, 'Cancel request')).toBeVisible();

  await button(jonas.page, 'Accept request').click();
  await expect(toast(jonas.page, 'You are friends now')).toBeVisible();
  for (const { page } of [chloe, jonas]) {
    await expect(page.getByRole('main').getByText('Friends', { exact: true }).first()).toBeVisible();
    await expect(button(page, 'Add friend')).toBeHidden();
  }

  // What is for friends is shown to them, and hidden at once when that is changed.
  await jonas.page.goto('/settings/privacy');
  const contacts = jonas.page.getByRole('radiogroup', { name: 'See my contact info' });
  await contacts.getByRole('radio', { name: 'Friends only' }).check();
  await chloe.page.reload();
  await expect(chloe.page.getByText('Email', { exact: true })).toBeVisible();
  await contacts.getByRole('radio', { name: 'Only me' }).check();
  await expect(toast(jonas.page, /^Nobody but you can see your contact info/)).toBeVisible();
  await expect(chloe.page.getByRole('region', { name: 'Contacts are not for everyone' })).toBeVisible();
  await contacts.getByRole('radio', { name: 'Friends only' }).check();
  await expect(chloe.page.getByText('Email', { exact: true })).toBeVisible();

  await jonas.page.goto('/profile?list=friends');
  const friends = jonas.page.getByRole('dialog', { name: 'Friends' });
  await friends.getByRole('searchbox').fill(chloe.name.split(' ')[0] ?? '');
  await friends.getByRole('link', { name: chloe.name }).click();
  await expect(jonas.page.getByRole('heading', { level: 1, name: chloe.name })).toBeVisible();

  // Blocked, neither finds the other, and the one who looks sees it at once; who has blocked is told so later, too.
  await button(jonas.page, `More about ${chloe.name}`).click();
  await jonas.page.getByRole('menuitem', { name: 'Block' }).click();
  await jonas.page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await expect(jonas.page.getByRole('heading', { name: `You have blocked ${chloe.name}` })).toBeVisible();
  await expect(chloe.page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await jonas.page.reload();
  await expect(jonas.page.getByRole('heading', { name: `You have blocked ${chloe.name}` })).toBeVisible();

  await jonas.page.goto('/settings/privacy');
  await card(jonas.page, 'Blocked users')
    .getByRole('button', { name: `Unblock: ${chloe.name}` })
    .click();
  await expect(toast(jonas.page, 'Unblocked')).toBeVisible();
  await chloe.page.reload();
  await expect(button(chloe.page, 'Add friend')).toBeVisible();
});

test('a profile that is opened anew is asked for in few questions, each once', async ({ browser }) => {
  const anna = await meet(browser, 'Anna');
  const boris = await meet(browser, 'Boris');
  const ofShell =
    /^\/api\/(user|notifications\/count|timer|chats(\/count)?|workspace\/due|specialties|lookups\/\w+|profile-image\/.*)$/;
  for (const [path, questions] of [
    [`/profile/${boris.uuid}`, ['strips', 'resumes', 'social/user', 'posts', 'posts/pinned']],
    ['/profile', ['strips', 'resumes', 'ties/counts', 'posts', 'posts/pinned']],
  ] as const) {
    await anna.page.goto(path);
    await expect(anna.page.getByRole('heading', { level: 1 })).toBeVisible();
    await anna.page.waitForLoadState('networkidle');
    const asked: string[] = [];
    anna.page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && !ofShell.test(pathname)) asked.push(pathname);
    });
    const live = anna.page.waitForEvent('websocket');
    await anna.page.reload();
    // What joins the live channel may ask once more for what it could have missed.
    await (await live).waitForEvent('framereceived', ({ payload }) => String(payload).includes('"joined"'));
    await anna.page.waitForLoadState('networkidle');
    anna.page.removeAllListeners('request');
    const names = asked.map((one) =>
      one.replace(/^\/api\/(v2\/|profiles\/)?/, '').replace(/\/?[\da-f]{8}-[\da-f-]{27}\/?/, ''),
    );
    expect(names.toSorted()).toEqual(questions.toSorted());
  }
});
