import { send, startProject } from './board';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { meet, takePhone } from './meet';

const NAME = 'Сроки в вашем календаре';

test('a calendar reads what is due until its address is turned off, on a phone and in Russian', async ({
  browser,
}) => {
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  const { page } = emil;
  await takePhone(emil);
  await send(nora, `/api/projects/${project}/tasks`, {
    title: 'Смолить борта, потом палубу',
    worker: emil.uuid,
    deadline: '2031-05-09',
  });

  await page.goto('/workspace');
  await page.getByRole('button', { name: NAME }).click();
  const dialog = page.getByRole('dialog', { name: NAME });
  const make = dialog.getByRole('button', { name: 'Создать адрес' });
  await make.click();
  const address = await dialog.getByRole('textbox', { name: 'Адрес для вашего календаря' }).inputValue();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const read = () => page.request.get(new URL(address).pathname);
  const file = (await (await read()).text()).replaceAll('\r\n ', '');
  expect(file).toContain('SUMMARY:Смолить борта\\, потом палубу\r\n');
  expect(file).toContain('DTSTART;VALUE=DATE:20310509\r\n');

  await dialog.getByRole('button', { name: 'Выключить' }).click();
  // By its name: until it is there, the first one's button is called the same.
  const question = page.getByRole('dialog', { name: 'Выключить адрес?' });
  await question.getByRole('button', { name: 'Выключить' }).click();
  await expect(make).toBeVisible();
  expect((await read()).status()).toBe(404);
});
