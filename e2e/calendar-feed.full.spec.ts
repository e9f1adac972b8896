import { send, startProject } from './board';
import { expect, expectAccessible, test } from './fixtures';
import { headers, meet } from './meet';

const WORDS = {
  en: {
    name: 'Deadlines in your calendar',
    make: 'Make the address',
    address: 'Address for your calendar',
    off: 'Turn off',
  },
  ru: {
    name: 'Сроки в вашем календаре',
    make: 'Создать адрес',
    address: 'Адрес для вашего календаря',
    off: 'Выключить',
  },
} as const;

for (const [language, width] of [
  ['en', 1440],
  ['ru', 390],
] as const) {
  test(`a calendar reads what is due until its address is turned off, in ${language} at ${width} pixels`, async ({
    browser,
  }) => {
    const words = WORDS[language];
    const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
    const project = await startProject(nora, emil);
    const { page } = emil;
    await page.request.put('/api/user', { headers: headers(emil), data: { language } });
    await page.setViewportSize({ width, height: 844 });
    await send(nora, `/api/projects/${project}/tasks`, {
      title: 'Смолить борта, потом палубу',
      worker: emil.uuid,
      deadline: '2031-05-09',
    });

    await page.goto('/workspace');
    await page.getByRole('button', { name: words.name }).click();
    const dialog = page.getByRole('dialog', { name: words.name });
    await expect(dialog.getByRole('button', { name: words.make })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words.make }).click();
    const address = await dialog.getByRole('textbox', { name: words.address }).inputValue();
    await expectAccessible(page);
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWider).toBe(false);

    const read = () => page.request.get(new URL(address).pathname);
    const file = (await (await read()).text()).replaceAll('\r\n ', '');
    expect(file).toContain('SUMMARY:Смолить борта\\, потом палубу\r\n');
    expect(file).toContain('DTSTART;VALUE=DATE:20310509\r\n');

    await dialog.getByRole('button', { name: words.off }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: words.off }).click();
    await expect(dialog.getByRole('button', { name: words.make })).toBeVisible();
    expect((await read()).status()).toBe(404);
  });
}
