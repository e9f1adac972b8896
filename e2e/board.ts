import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import { headers, type Met } from './meet';

export const column = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name} \\d`) });
export const card = (within: Page | Locator, title: string): Locator =>
  within.getByRole('link', { name: new RegExp(`^#\\d+ ${title}$`) });

/** By hand, to the top of another column. */
export async function dragTo(page: Page, title: string, name: string): Promise<void> {
  const target = await column(page, name).boundingBox();
  const [x, y] = [(target?.x ?? 0) + 80, (target?.y ?? 0) + 60];
  await card(page, title).hover();
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 8 });
  // Where it may not go dims as soon as it is in the hand.
  await expect(page.locator('[data-refused="true"]').first()).toBeVisible();
  await page.mouse.move(x, y + 4, { steps: 2 });
  await page.mouse.up();
}

interface Made {
  id: number;
  title: string;
  version: number;
}

/** Makes one by the API. */
export async function send(who: Met, path: string, data: object): Promise<Made> {
  const answer = await who.page.request.post(path, { headers: headers(who), data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).item;
}

/** An open team of the first, which the second one has joined as a performer. */
export async function teamUp(owner: Met, other: Met): Promise<{ id: number; title: string }> {
  const title = `Boat builders ${owner.username}`;
  const team = await send(owner, '/api/teams', { title, visibility: 'open', timeZone: 'UTC' });
  await send(other, `/api/teams/${team.id}/join`, { text: '' });
  return team;
}

/** A project of an open team, in which both are managers. */
export async function startProject(owner: Met, other: Met): Promise<number> {
  const team = await teamUp(owner, other);
  const role = await owner.page.request.put(`/api/teams/${team.id}/members/${other.uuid}/role`, {
    headers: headers(owner),
    data: { role: 'manager' },
  });
  expect(role.ok(), await role.text()).toBe(true);
  const project = await send(owner, '/api/projects', { team: team.id, title: `Boats ${owner.username}` });
  return project.id;
}
