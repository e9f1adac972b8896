import { expect, expectAccessible, test } from './fixtures';
import { enter, expectGreeting } from './people';

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
