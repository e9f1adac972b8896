import type { Locator, Page } from '@playwright/test';
import { WORDS } from './account-words';
import { codeOf } from './first-load';
import { expect, test } from './fixtures';
import { findLine, readMail } from './mailbox';
import { CODE, chooseLanguage, field, fillAccount, newcomer, paste, signUp } from './newcomers';
import { enter, keepToken, leaveInEnglish } from './people';
import { drawPng } from './settings-parts';

const BANNER_SOURCE = 'src/features/registration/index.ts';

/** Has not confirmed the address, so a banner stands over the header. */
async function enterUnverified(page: Page, path: string, { who = newcomer(), language = 'en' } = {}) {
  const headers = await signUp(page, who);
  const answer = await page.request.put('/api/user', {
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    data: { language },
  });
  expect(answer.status()).toBe(200);
  await keepToken(page, headers.Authorization.replace('Bearer ', ''));
  await page.goto(path);
  await expect(page.getByRole('button', { name: /^(Type the code|Ввести код)$/ })).toBeVisible();
}

/** What has the focus, where it cannot be seen; "nothing" once the focus has left the page. */
function findCovered(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return 'nothing';
    const { left, top, width, height } = focused.getBoundingClientRect();
    // Smaller than a finger, its label is what one sees.
    if (width < 8 || height < 8) return null;
    const seen = document.elementFromPoint(left + width / 2, top + 2);
    const isSeen = seen !== null && (focused.contains(seen) || seen.contains(focused));
    return isSeen ? null : focused.outerHTML.slice(0, 120);
  });
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`what has the focus is never under the bars (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await enterUnverified(page, '/settings/account');
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete account' }).focus();
    for (let steps = 0; steps < 60; steps += 1) {
      await page.keyboard.press('Shift+Tab');
      const covered = await findCovered(page);
      if (covered === 'nothing') break;
      expect(covered).toBeNull();
    }
  });

  test(`what is told about a username moves no button (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const words of [WORDS.en, WORDS.ru]) {
      await page.goto('/register');
      await chooseLanguage(page, words);
      const button = page.getByRole('button', { name: words.next });
      const before = await button.boundingBox();
      const { username } = newcomer();
      await field(page, words.username).fill(username);
      await expect(page.getByText(username)).toBeVisible();
      expect(await button.boundingBox()).toEqual(before);
      await field(page, words.username).fill('x');
      await expect(page.getByText(username)).toBeHidden();
      expect(await button.boundingBox()).toEqual(before);
    }
  });
}

for (const [width, height] of [
  [1280, 640],
  [1024, 800],
  [390, 664],
  [360, 640],
] as const) {
  test(`of several messages one lies over a dialog, and the others are there after it (${width})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await enter(page, 'daniel', '/settings/interface');
    // As long as the journey takes.
    await page.addStyleTag({ content: ':root { --dur-toast: 600s !important }' });
    const messages = page.getByRole('region', { name: 'Messages' }).getByRole('group');
    for (const name of ['Chats', 'Documents', 'Workspace']) {
      await page.getByRole('combobox', { name: 'Start page' }).click();
      await page.getByRole('option', { name, exact: true }).click();
    }
    await expect(messages.filter({ visible: true })).toHaveCount(3);
    await page.getByRole('link', { name: 'General' }).click();

    await page
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await drawPng(page) });
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(messages.filter({ visible: true })).toHaveCount(1);
    await expect(messages.filter({ visible: true })).toContainText('Workspace');
    for (const button of await dialog.getByRole('button').all()) await button.click({ trial: true });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(messages.filter({ visible: true })).toHaveCount(3);
  });
}

for (const language of ['en', 'ru']) {
  test(`the button across from a card's words keeps its room (${language})`, async ({ page }) => {
    await enterUnverified(page, '/settings/account', { language });
    const button = page.getByRole('button', { name: /^(Delete account|Удалить аккаунт)$/ });
    for (const width of [721, 900, 1100, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const outer = await button.boundingBox();
      const inner = await button.getByText(/account|аккаунт/).boundingBox();
      if (outer === null || inner === null) throw new Error('There is no such button.');
      expect(inner.x - outer.x, `at ${width}`).toBeGreaterThan(12);
      expect(outer.x + outer.width - inner.x - inner.width, `at ${width}`).toBeGreaterThan(12);
    }
  });
}

test('what has the focus is never under the bar that counts changes', async ({ page }) => {
  // What a small laptop leaves of its screen: the form is higher.
  await page.setViewportSize({ width: 1366, height: 650 });
  await enter(page, 'mira', '/settings');
  await field(page, 'First name').fill('Mirabel');
  const discard = page.getByRole('button', { name: 'Discard' });
  const isThere = () => discard.evaluate((button) => button === document.activeElement);
  for (let steps = 0; steps < 20 && !(await isThere()); steps += 1) {
    await page.keyboard.press('Tab');
    expect(await findCovered(page)).toBeNull();
  }
  await expect(discard).toBeFocused();
  // And its buttons do not lie on the edge of the window.
  const edge = await discard.boundingBox();
  expect(edge && edge.y + edge.height).toBeLessThan(640);
});

test('a message breaks a long address, and stays on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterUnverified(page, '/settings');
  const email = `${newcomer().username.padEnd(50, 'x')}@example.org`;
  await page.getByRole('button', { name: /^(Change|Another) address$/ }).click();
  await field(page, 'New address').fill(email);
  await page.getByRole('button', { name: 'Send the code', exact: true }).click();
  const code = findLine(await readMail(page, email, WORDS.en.codeMail), CODE).replace(' ', '');
  await paste(page, code);
  const text = page.getByRole('region', { name: 'Messages' }).getByRole('group').getByText(email);
  await expect(text).toBeVisible();
  const box = await text.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
});

test('a banner comes with the page, and on a phone leaves with it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        if ('value' in shift)
          sessionStorage.shifts = Number(sessionStorage.shifts ?? 0) + Number(shift.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Later than the page could be there.
  const user = page.waitForResponse('**/api/user');
  await page.route(codeOf(BANNER_SOURCE), async (route) => {
    await user;
    await page.evaluate(async () => {
      for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
    });
    await route.continue();
  });
  await enterUnverified(page, '/');
  await expect(page.getByRole('heading', { level: 1, name: /, Anna$/ })).toBeVisible();
  expect(await page.evaluate(() => Number(sessionStorage.shifts ?? 0))).toBeLessThan(0.01);

  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Delete account' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Type the code' })).not.toBeInViewport();
  await expect(page.getByRole('search')).toBeInViewport();
});

for (const width of [721, 900]) {
  test(`beside the quilt a form is as wide as it wants to be (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/register');
    const box = await page.locator('form').boundingBox();
    expect(box?.width).toBe(404);
  });
}

test('the fields of the first step stand in even steps', async ({ page }) => {
  await page.goto('/register');
  await expect(page.locator('form input')).toHaveCount(4);
  const tops = await page
    .locator('form input')
    .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().top));
  const steps = tops.slice(1).map((top, index) => Math.round(top - (tops[index] ?? 0)));
  expect(new Set(steps).size, String(steps)).toBe(1);
});

test('what a new address needs is all in view', async ({ page }) => {
  await enterUnverified(page, '/settings');
  const opener = page.getByRole('button', { name: /^(Change|Another) address$/ });
  // At the lower edge, where what it opens would be out of sight.
  await opener.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await opener.click();
  await expect(field(page, 'New address')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Send the code', exact: true })).toBeInViewport({ ratio: 1 });
});

test('where a name stands as an icon, the keyboard shows it', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await enterUnverified(page, '/');
  const link = page.getByRole('complementary').getByRole('link', { name: 'Teams' });
  const isShown = () => link.getByText('Teams').evaluate((tip) => getComputedStyle(tip).clipPath === 'none');
  expect(await isShown()).toBe(false);
  await page.getByRole('complementary').getByRole('link', { name: 'Chats' }).focus();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  expect(await isShown()).toBe(true);
  const [icon, tip] = [await link.boundingBox(), await link.getByText('Teams').boundingBox()];
  expect(tip?.x).toBeGreaterThanOrEqual((icon?.x ?? 0) + (icon?.width ?? 0));
});

test('on a phone the button of every card stands at its right', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterUnverified(page, '/settings/account', { language: 'ru' });
  const ends: number[] = [];
  for (const name of ['Сменить пароль', 'Собрать мои данные', 'Удалить аккаунт']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    ends.push(Math.round((box?.x ?? 0) + (box?.width ?? 0)));
  }
  expect(new Set(ends).size, String(ends)).toBe(1);
});

test('a day of birth is chosen without a mouse, beginning where grown-ups were born', async ({ page }) => {
  await enterUnverified(page, '/settings');
  const birth = field(page, 'Date of birth');
  await birth.fill('');
  await page.getByRole('button', { name: 'Choose in a calendar' }).focus();
  await page.keyboard.press('Enter');
  const calendar = page.getByRole('dialog');
  const focused = calendar.locator(':focus');
  const usual = String(new Date().getFullYear() - 25);
  await expect(focused).toHaveText(usual);
  await page.keyboard.press('Enter');
  await expect(focused).toHaveText('Jan');
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAccessibleName(`1 January ${usual}`);
  // Only one of the two can begin on a Monday: before the other's first there are days that are not shown.
  await calendar.getByRole('button', { name: 'Choose a month' }).press('Enter');
  await expect(focused).toHaveText('Jan');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAccessibleName(`1 February ${usual}`);
  await page.keyboard.press('Enter');
  await expect(birth).toHaveValue(`1 February ${usual}`);
});

test('the longest day of birth is seen whole in the registration', async ({ page }) => {
  await page.goto('/register');
  await fillAccount(page, WORDS.en, newcomer());
  const birth = field(page, WORDS.en.birthDate[0]);
  await birth.fill('28 September 2000');
  for (const width of [1440, 768, 600, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const hidden = () => birth.evaluate((input) => input.scrollWidth - input.clientWidth);
    await expect.poll(hidden, `at ${width}`).toBe(0);
  }
});

test('a button that is held back ends where the others of its page do', async ({ page }) => {
  await enterUnverified(page, '/settings/account');
  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  const act = page.getByRole('button', { name: 'Turn on two-factor' });
  const right = async (button: Locator): Promise<number> => {
    const box = await button.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  await expect(act).toBeVisible();
  for (const width of [1440, 721, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const end = await right(page.getByRole('button', { name: 'Change password' }));
    await expect.poll(() => right(act), `at ${width}`).toBeCloseTo(end);
  }
});

test('on a phone the boxes of a code are no towers, and a key has its button beside it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterUnverified(page, '/settings/account');
  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  const measure = async () =>
    (await page.getByLabel('Digit 1 of 6').boundingBox()) ?? { width: 0, height: 0 };
  const tower = await measure();
  expect(tower.height / tower.width).toBeLessThan(1.4);
  const key = await page.getByText(/^([A-Z2-7]{4} ?){4,}$/).boundingBox();
  const copy = await page.getByRole('button', { name: 'Copy key' }).boundingBox();
  expect(copy?.x).toBeGreaterThanOrEqual((key?.x ?? 0) + (key?.width ?? 0));
  // Nor do they lie down where there is more room, as in a window that is shown at twice its size.
  await page.setViewportSize({ width: 720, height: 450 });
  const slab = await measure();
  expect(slab.width / slab.height).toBeLessThan(1.4);
});

test('the part of the settings that is shown stays in sight in another language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterUnverified(page, '/settings/interface', { language: 'en' });
  for (const [language, name] of [
    ['Русский', 'Интерфейс'],
    ['English', 'Interface'],
  ] as const) {
    await page.getByRole('main').getByText(language, { exact: true }).click();
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test('how much a member has to do is seen at every width', async ({ page }) => {
  await enter(page, 'mira', '/teams');
  await page.getByRole('link', { name: 'Northlight Studio' }).click();
  const loads = page.getByRole('list', { name: 'Members' }).getByText(/^\d+\sopen/);
  for (const width of [1440, 1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(loads.first(), `at ${width}`).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('a field of several has one ring around it, and none inside', async ({ page }) => {
  await enter(page, 'mira', '/teams');
  await page.getByRole('link', { name: 'Northlight Studio' }).click();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Invite to / });
  await dialog.getByRole('radio', { name: 'Temporary performer' }).check();
  const projects = dialog.getByRole('combobox', { name: 'Projects' });
  await projects.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(projects).toBeFocused();
  expect(await projects.evaluate((input) => getComputedStyle(input).outlineStyle)).toBe('none');
});

test('what is said of an invitation breaks into two lines at most', async ({ page }) => {
  await enter(page, 'mira', '/teams');
  await page.getByRole('link', { name: 'Northlight Studio' }).click();
  await expect(page.getByRole('list', { name: 'Invitations' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  for (const language of ['en', 'ru'] as const) {
    const answer = await page.request.put('/api/user', {
      headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
      data: { language },
    });
    expect(answer.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const lines = page.getByRole('list', { name: { en: 'Invitations', ru: 'Приглашения' }[language] });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const counts = await lines
        .locator('small')
        .evaluateAll((all) =>
          all.map((one) =>
            Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
          ),
        );
      expect(counts.length).toBeGreaterThan(2);
      expect(Math.max(...counts), `${language} at ${width}`).toBeLessThanOrEqual(2);
    }
  }
  await leaveInEnglish(page);
});

test('on a phone the corner of the role table covers the roles that lie under it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'mira', '/teams');
  await page.getByRole('link', { name: 'Northlight Studio' }).click();
  await page.getByRole('button', { name: 'Team actions' }).click();
  await page.getByRole('menuitem', { name: 'What each role may do' }).click();
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Manager' })).toBeVisible();
  // Both in one moment: the page may still be coming in.
  const [corner, head] = await table.evaluate((shown) =>
    ['thead td', 'thead th:last-child'].map((cell) => {
      const box = shown.querySelector(cell)?.getBoundingClientRect();
      return { top: box?.top, height: box?.height };
    }),
  );
  expect(head?.height).toBeGreaterThan(0);
  expect(corner).toEqual(head);
});
