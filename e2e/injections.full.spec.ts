import type { Page } from '@playwright/test';
import { card, column, send, startProject } from './board';
import { expect, test } from './fixtures';
import { INJECTIONS } from './injections';
import { expectNoMarkup, watchInjections } from './injections-watch';
import { meet } from './meet';

const EACH = 12;
const SHORT = INJECTIONS.filter((text) => text.length <= 32);

test('script injections in every text of a task are shown as what was typed', async ({ browser }) => {
  test.slow();
  expect(INJECTIONS).toHaveLength(60);
  const [nora, emil] = await Promise.all([meet(browser, 'Nora'), meet(browser, 'Emil')]);
  const project = await startProject(nora, emil);
  const { page } = nora;
  const watched = [await watchInjections(page), await watchInjections(emil.page)];
  const expectNothing = async (of: Page): Promise<void> => {
    for (const one of watched.filter(({ page: its }) => its === of)) await expectNoMarkup(one);
  };

  const tags: number[] = [];
  for (const title of SHORT.slice(0, 15)) {
    tags.push((await send(nora, `/api/projects/${project}/tags`, { title, colour: 'blue' })).id);
  }
  const tasks: { id: number; title: string; texts: readonly string[] }[] = [];
  for (const [place, title] of INJECTIONS.entries()) {
    const { id: milestone } = await send(nora, `/api/projects/${project}/milestones`, {
      title: title.slice(0, 120),
      description: title,
    });
    const first = place - (place % EACH);
    const texts = place % EACH === 0 ? INJECTIONS.slice(first, first + EACH) : [];
    const { id } = await send(nora, `/api/projects/${project}/tasks`, {
      title,
      description: texts.join('\n\n'),
      checklist: texts,
      milestone,
      tags,
      worker: emil.uuid,
    });
    for (const text of texts) await send(nora, `/api/tasks/${id}/comments`, { text });
    tasks.push({ id, title, texts });
  }

  await emil.page.goto(`/project/${project}`);
  for (const { title } of [...tasks].reverse().slice(0, 3)) {
    await expect(column(emil.page, 'New').getByText(title, { exact: true }).first()).toBeVisible();
  }
  await expectNothing(emil.page);

  for (const { id, title, texts } of tasks.filter((task) => task.texts.length > 0)) {
    await page.goto(`/project/${project}/${id}`);
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
    for (const text of texts) {
      await expect(drawer.getByText(text, { exact: true }).first()).toBeAttached();
    }
    const shown = await drawer.innerText();
    for (const place of texts.map((text) => INJECTIONS.indexOf(text))) expect(shown).toContain(String(place));
    await expectNothing(page);
    // The editor is loaded when somebody writes, and reads it in its own way.
    await page.keyboard.press('e');
    await expect(drawer.getByRole('textbox', { name: 'Description' })).toBeVisible();
    await expectNothing(page);
    await page.keyboard.press('Escape');
  }

  // While it is carried, in the menu, in a toast and in the history.
  const [last] = [...tasks].reverse();
  if (!last) throw new Error('no task');
  await page.goto(`/project/${project}`);
  await card(page, '.*').first().focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'To the archive' }).click();
  await expect(page.getByRole('button', { name: 'Undo', exact: true }).last()).toBeVisible();
  await expectNothing(page);

  await page.goto(`/project/${project}?view=overview`);
  await expect(page.getByText(SHORT[0] ?? '', { exact: true }).first()).toBeVisible();
  await expectNothing(page);

  await emil.page.getByRole('button', { name: /notifications/i }).click();
  await expect(emil.page.getByText(last.title).first()).toBeVisible();
  await expectNothing(emil.page);
});

test('script injections in messages are shown as what was typed', async ({ browser }) => {
  const [rosa, karl] = [await meet(browser, 'Rosa'), await meet(browser, 'Karl')];
  const watched = [await watchInjections(rosa.page), await watchInjections(karl.page)];
  const { id } = await send(rosa, '/api/chats', { title: INJECTIONS[0], people: [karl.uuid] });
  await karl.page.goto(`/chats/${id}`);
  for (const text of INJECTIONS) await send(rosa, `/api/chats/${id}/messages`, { text });
  // Those that came live, and those that were loaded.
  await rosa.page.goto(`/chats/${id}`);
  for (const { page } of [rosa, karl]) {
    for (const place of INJECTIONS.keys()) {
      await expect(
        page
          .getByRole('log')
          .getByRole('listitem')
          .filter({ hasText: String(place) })
          .first(),
      ).toBeAttached();
    }
    const shown = await page.getByRole('log').first().innerText();
    for (const text of INJECTIONS.filter((one) => !/[[&`$]|https:/.test(one)))
      expect(shown).toContain(text.trim());
  }
  for (const one of watched) await expectNoMarkup(one);
});
