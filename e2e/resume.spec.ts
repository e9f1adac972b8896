import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { newcomer, signUp } from './newcomers';

const CONTENT = {
  about: 'I keep promises.',
  experience: [
    { place: 'Northlight', title: 'Lead', city: null, from: '2022-03', to: null, text: 'Runs Atlas.' },
  ],
  skills: [{ title: 'Planning', level: 'expert', colour: 'blue' }],
  links: [{ url: 'https://example.org/' }],
};

const LANGUAGES = [
  { language: 'English', about: 'About', pdf: 'Download PDF', file: /, resume\.pdf$/, width: 1440 },
  { language: 'Русский', about: 'О себе', pdf: 'Скачать PDF', file: /, резюме\.pdf$/, width: 390 },
];

test('a resume is read and downloaded by its public link, until that is turned off', async ({
  page,
  browser,
  complaints,
}) => {
  complaints.expect(/404/);
  const headers = await signUp(page, newcomer());
  expect((await page.request.put('/api/resume', { headers, data: CONTENT })).ok()).toBe(true);
  const parts = ['about', 'experience', 'skills', 'links'];
  const made = await page.request.post('/api/resume/link', { headers, data: { parts } });
  const address = new URL((await made.json()).item.url).pathname;

  const context = await browser.newContext();
  const reader = await context.newPage();
  for (const { language, about, pdf, file, width } of LANGUAGES) {
    await reader.setViewportSize({ width, height: 900 });
    await reader.goto(address);
    await reader.getByText(language, { exact: true }).click();
    await expect(reader.getByRole('region', { name: about })).toContainText(CONTENT.about);
    await expectAccessible(reader);
    await expectNoSidewaysScroll(reader);

    const download = reader.waitForEvent('download');
    await reader.getByRole('button', { name: pdf }).click();
    expect((await download).suggestedFilename()).toMatch(file);
  }

  expect((await page.request.delete('/api/resume/link', { headers })).status()).toBe(204);
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'Эта ссылка не работает' })).toBeVisible();
});
