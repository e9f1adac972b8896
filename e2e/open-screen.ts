import type { APIRequestContext, Page } from '@playwright/test';
import { type Language, SCREENS, type ScreenName, type World } from './screens';

export const SCREEN_NAMES = Object.keys(SCREENS).filter(isName);

function isName(name: string): name is ScreenName {
  return Object.hasOwn(SCREENS, name);
}

/** Of users it is the account's language that is shown. */
export async function speak(request: APIRequestContext, world: World, language: Language): Promise<void> {
  for (const token of [world.mira, world.lena, world.unconfirmed]) {
    await request.put('/api/user', {
      headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
      data: { language },
    });
  }
}

/** In the page of a new context: what one screen leaves in the browser's storages is not the next one's. */
export async function openScreen(
  page: Page,
  screen: ScreenName,
  world: World,
  language: Language,
): Promise<void> {
  const { as, open } = SCREENS[screen];
  await page.addInitScript(prepare, { language, token: as === 'guest' ? null : world[as] });
  await open(page, world, language);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

function prepare({ language, token }: { language: string; token: string | null }): void {
  localStorage.setItem('quilt.interface', JSON.stringify({ state: { language }, version: 1 }));
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
}
