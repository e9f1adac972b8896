import { send, teamUp } from './board';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures';
import { headers, type Met, meet, takePhone } from './meet';

const LEVELS = ['me', 'friends', 'public', 'team'] as const;

async function makeFriends(one: Met, other: Met): Promise<void> {
  const asked = await one.page.request.post('/api/friends/requests', {
    headers: headers(one),
    data: { uuid: other.uuid },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  const accepted = await other.page.request.post(`/api/friends/requests/${one.uuid}/accept`, {
    headers: headers(other),
  });
  expect(accepted.ok(), await accepted.text()).toBe(true);
}

test('a stranger, a friend and a member of the team each see what is for them, on the profile and by its address', async ({
  browser,
  complaints,
}) => {
  // What is not for them is not there.
  complaints.expect(/404/);
  const [greta, fred, paul, vera] = await Promise.all(
    ['Greta', 'Fred', 'Paul', 'Vera'].map((name) => meet(browser, name)),
  );
  if (!greta || !fred || !paul || !vera) throw new Error('somebody did not come');
  await makeFriends(greta, fred);
  const team = await teamUp(greta, paul);
  const folders = new Map<string, number>();
  for (const level of LEVELS) {
    const name = `For ${level}`;
    const { id } = await send(greta, '/api/documents/folders', { in: { kind: 'own' }, name });
    const access = level === 'team' ? { level, team: team.id, project: null } : { level };
    const saved = await greta.page.request.put(`/api/documents/${id}/access`, {
      headers: headers(greta),
      data: { access },
    });
    expect(saved.ok(), await saved.text()).toBe(true);
    folders.set(name, id);
  }
  const seen = {
    fred: ['For friends', 'For public'],
    paul: ['For public', 'For team'],
    vera: ['For public'],
  };
  // One of them at a phone, in Russian.
  await takePhone(fred);
  for (const [viewer, names] of [
    [fred, seen.fred],
    [paul, seen.paul],
    [vera, seen.vera],
  ] as const) {
    const { page } = viewer;
    await page.goto(`/profile/${greta.uuid}`);
    const strip = page.getByRole('region', { name: /^(Documents|Документы)/ });
    await expect(strip.getByRole('link')).toHaveText([...names].reverse());
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const [name, id] of folders) {
      await page.goto(`/documents/${id}`);
      const heading = names.includes(name) ? name : /^(There is nothing here|Здесь ничего нет)$/;
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  }
});
