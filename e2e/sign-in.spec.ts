import type { Page } from '@playwright/test';
import { codeOf } from './first-load';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './fixtures';
import { enter, expectGreeting, fillSignIn, leaveInEnglish, PASSWORD, signIn } from './people';

const readToken = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('token'));

async function chooseLanguage(page: Page, name: 'English' | 'Русский'): Promise<void> {
  // The radio itself is out of sight; its label is what one clicks.
  await page.getByText(name, { exact: true }).click();
}

test.afterEach(({ page }) => leaveInEnglish(page));

test('Mira signs in, sees who she is, and is still there after a reload', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await expect(page).toHaveTitle('Log in · Quilt');
  await fillSignIn(page, 'mira', PASSWORD);

  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: /^Good .+, Mira$/ })).toBeFocused();
  await expectGreeting(page, 'mira');
  await expect(page.getByText('@mira')).toBeVisible();
  const avatar = page.getByText('@mira').locator('xpath=ancestor::*[.//img][1]').locator('img');
  await expect(avatar).toHaveAttribute('src', /^blob:/);
  const width = () => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  expect(await readToken(page)).toMatch(/^\S{32,}$/);

  await page.reload();
  await expectGreeting(page, 'mira');
  await expect(page).toHaveURL('/');
});

test('a wrong password is told in the language of the page, and nothing typed is lost', async ({
  page,
  complaints,
}) => {
  complaints.expect(/401/);
  await page.goto('/login');
  await fillSignIn(page, 'daniel', 'not the password');
  const told = page.getByRole('alert');
  await expect(told).toHaveText('Login failed. Please check your username and password.');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

  await chooseLanguage(page, 'Русский');
  await expect(told).toHaveText('Не удалось войти. Проверьте имя пользователя и пароль.');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');

  // The server words it itself, for whoever asks in Russian; and the choice is kept.
  await page.reload();
  const answer = page.waitForResponse('**/auth/signin');
  await fillSignIn(page, 'nobody-of-that-name', 'not the password');
  await expect(told).toHaveText('Не удалось войти. Проверьте имя пользователя и пароль.');
  expect(await (await answer).json()).toMatchObject({
    error: {
      code: 'auth.bad_credentials',
      message: 'Не удалось войти. Проверьте имя пользователя и пароль.',
    },
  });

  await fillSignIn(page, 'daniel', PASSWORD);
  await expectGreeting(page, 'daniel');
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible();
});

test('an address that needs a user leads through the sign-in page and back', async ({ page }) => {
  await page.goto('/project/1/75?view=board#comments');
  await expect(page).toHaveURL(/\/login\?from=/);
  await fillSignIn(page, 'mira', PASSWORD);
  await expect(page).toHaveURL('/project/1/75?view=board#comments');

  // And a signed-in user is not asked again, wherever the link to the sign-in page points.
  await page.goto('/login?from=//example.org/');
  await expect(page).toHaveURL('/');
});

test('logging out leaves nothing behind, in any tab', async ({ page, context }) => {
  await signIn(page, 'mira');
  const second = await context.newPage();
  await second.goto('/');
  await expectGreeting(second, 'mira');
  const token = await readToken(page);

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(second).toHaveURL(/\/login/);
  expect(await readToken(second)).toBeNull();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('mira');
  const ask = () => page.request.get('/api/user', { headers: { Authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await ask()).status()).toBe(401);
  await expect(page.getByRole('alert')).toBeHidden();

  // Signed in again in one, both are.
  await fillSignIn(second, 'daniel', PASSWORD);
  await expectGreeting(second, 'daniel');
  await expectGreeting(page, 'daniel');
});

test('a session that is ended elsewhere leads to the sign-in page by itself', async ({
  page,
  complaints,
}) => {
  complaints.expect(/401/);
  const live = page.waitForEvent('websocket');
  await enter(page, 'daniel');
  await live;
  const ended = await page.request.post('/auth-service/auth/signout', {
    headers: { Authorization: `Bearer ${await readToken(page)}` },
  });
  expect(ended.status()).toBe(204);
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('a token that is no longer good leads to the sign-in page', async ({ page, complaints }) => {
  complaints.expect(/401/);
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('token', 'a token of long ago'));
  await page.goto('/teams');
  await expect(page).toHaveURL('/login?from=%2Fteams');
  await expect(page.getByRole('alert')).toHaveText('Your session has ended. Please sign in again.');
  expect(await readToken(page)).toBeNull();
});

test('a silent server keeps the user and says so, until it answers again', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/);
  await enter(page, 'mira');
  await page.route('**/api/user', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expectGreeting(page, 'mira');
  await expectAccessible(page);

  // Not before the button is pressed: the page asks by itself, too.
  let answer: () => void = () => undefined;
  const isPressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/user', async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Try now' }).click();
  answer();
  await expect(page.getByText('You are offline.')).toBeHidden();
  await expectGreeting(page, 'mira');
});

test('everything can be done with the keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'English' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'С возвращением' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.type('mira');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show the password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Good .+, Mira$/ })).toBeFocused();

  // Backwards from the page's heading: the header, then the sidebar from its end.
  const logOut = page.getByRole('button', { name: 'Log out' });
  for (let steps = 0; steps < 8 && !(await logOut.evaluate((it) => it === document.activeElement)); steps++) {
    await page.keyboard.press('Shift+Tab');
  }
  await expect(logOut).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeFocused();
});

/** Every screen there is, one after another: seven pages in one test. */
async function visitScreens(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  test.slow();
  await page.goto('/login');
  await expect(page.getByRole('heading')).toBeVisible();
  await look('sign-in');
  await fillSignIn(page, '', '');
  await expect(page.getByRole('alert')).toHaveCount(2);
  await look('sign-in with errors');
  await fillSignIn(page, 'mira', PASSWORD);
  await expectGreeting(page, 'mira');
  await expect(page.locator('main img').first()).toHaveAttribute('src', /^blob:/);
  await look('home');
  await page.goto('/settings/interface');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await look('settings');
  await page.goto('/groups');
  await expect(page.getByRole('heading')).toBeVisible();
  await look('a page to come');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading')).toBeVisible();
  await look('not found');
  await page.route(codeOf('src/app/pages/HomePage.tsx'), (route) => route.abort());
  await page.goto('/');
  await expect(
    page.getByRole('heading', { name: /^(This page did not open|Страница не открылась)$/ }),
  ).toBeVisible();
  await look('error');
}

test('every screen is accessible in both themes', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|Failed to fetch dynamically imported module/);
  await visitScreens(page, () => expectAccessibleInBothThemes(page));
});

for (const language of ['English', 'Русский'] as const) {
  test(`no screen is wider than a phone in ${language}`, async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED|Failed to fetch dynamically imported module/);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/login');
    await chooseLanguage(page, language);
    await visitScreens(page, async (screen) => {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, screen).toBeLessThanOrEqual(0);
    });
  });
}

test('a theme that was chosen is there before the page is', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('quilt.colorScheme', 'dark'));
  // Without the app's own code, whatever is there comes from the first script alone.
  await page.route(codeOf('index.html'), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
