import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { WORDS } from './account-words';
import { fillAccount, newcomer, PASSWORD, signUp } from './newcomers';
import { PASSWORD as DEMO_PASSWORD, fillSignIn } from './people';
import { totp } from './totp';

/** People and links that screens are shown with; made once, by the API. */
export interface World {
  mira: string;
  /** Owns a team. */
  lena: string;
  /** The address of that team, in which Mira is too. */
  team: string;
  /** Has not confirmed the address yet. */
  unconfirmed: string;
  /** Asks for a code besides the password. */
  guarded: { username: string };
  recoveryLink: string;
  undoLink: string;
  resumeLink: string;
  /** To that team. */
  inviteLink: string;
}

export type Language = keyof typeof WORDS;

interface Screen {
  /** Whose token the browser has; a guest has none. */
  as: 'guest' | 'mira' | 'lena' | 'unconfirmed';
  open(page: Page, world: World, language: Language): Promise<unknown>;
}

const at = (as: Screen['as'], address: string): Screen => ({ as, open: (page) => page.goto(address) });
const atTeam = (as: Screen['as'], part = ''): Screen => ({
  as,
  open: (page, { team }) => page.goto(`${team}${part}`),
});

/** Of the demo world, by one who moderates it. */
const inGroup = (part: string): Screen => ({
  as: 'mira',
  async open(page) {
    await page.goto('/groups');
    const link = page.getByRole('link', { name: 'Letters & Cyrillic' });
    await page.goto(`${await link.getAttribute('href')}${part}`);
  },
});

/** The dialog in which people are invited, by one of its ways. */
const inviting = (way: RegExp): Screen => ({
  as: 'mira',
  async open(page, { team }) {
    await page.goto(team);
    await page.getByRole('button', { name: /^(Invite|Пригласить)$/ }).click();
    await page.getByRole('dialog').getByText(way).click();
  },
});

/** The board of the project that has the most to show. */
async function openAtlas(page: Page): Promise<void> {
  await page.goto('/projects');
  await page.getByRole('link', { name: 'Atlas mobile app' }).click();
  await page.locator('[data-task] a').first().waitFor();
}

/** Every screen that there is. Whoever builds one adds it here. */
export const SCREENS = {
  login: at('guest', '/login'),
  'login-code': {
    as: 'guest',
    async open(page, { guarded }) {
      await page.goto('/login');
      await fillSignIn(page, guarded.username, PASSWORD);
      await page.locator('input[autocomplete="one-time-code"]').waitFor();
    },
  },
  register: at('guest', '/register'),
  'register-about': {
    as: 'guest',
    async open(page, _, language) {
      await page.goto('/register');
      await fillAccount(page, WORDS[language], newcomer());
    },
  },
  'register-code': at('unconfirmed', '/register'),
  recovery: at('guest', '/recovery'),
  'recovery-sent': {
    as: 'guest',
    async open(page) {
      await page.goto('/recovery');
      // As the page itself leaves it in the history; asking each time, one would soon be told to wait.
      const usr = { email: 'mira@northlight.example', isSent: true };
      await page.evaluate((state) => history.replaceState(state, ''), { usr, key: 'sent', idx: 0 });
      await page.reload();
    },
  },
  'recovery-choose': { as: 'guest', open: (page, { recoveryLink }) => page.goto(recoveryLink) },
  'recovery-dead': at('guest', '/recovery/nothing'),
  undo: { as: 'guest', open: (page, { undoLink }) => page.goto(undoLink) },
  cv: { as: 'guest', open: (page, { resumeLink }) => page.goto(resumeLink) },
  'cv-dead': at('guest', '/cv/nothing'),
  invite: { as: 'guest', open: (page, { inviteLink }) => page.goto(inviteLink) },
  'invite-member': { as: 'mira', open: (page, { inviteLink }) => page.goto(inviteLink) },
  'invite-dead': at('guest', '/invite/nothing'),
  'unsubscribe-dead': at('guest', '/unsubscribe/nothing'),
  terms: at('guest', '/terms'),
  privacy: at('guest', '/privacy'),
  home: at('mira', '/'),
  workspace: at('lena', '/workspace'),
  'workspace-inspect': at('mira', '/workspace?part=inspected'),
  'workspace-mentions': at('mira', '/workspace?part=mentions'),
  'workspace-days': at('lena', '/workspace?view=calendar'),
  'workspace-calendar': {
    as: 'mira',
    open: async (page) => {
      await page.goto('/workspace');
      await page.getByRole('button', { name: /^(Deadlines in|Сроки в)/ }).click();
    },
  },
  'tasks-button': {
    as: 'mira',
    open: async (page) => {
      await page.goto('/workspace');
      await page.getByRole('button', { name: /^(Tasks|Задачи)/ }).click();
    },
  },
  'home-unconfirmed': at('unconfirmed', '/'),
  profile: at('mira', '/profile'),
  'profile-edit': at('mira', '/profile?edit=1'),
  'profile-as-stranger': at('mira', '/profile?as=stranger'),
  'profile-friends': at('mira', '/profile?list=friends'),
  achievements: at('mira', '/profile/achievements'),
  settings: at('mira', '/settings'),
  'settings-privacy': at('mira', '/settings/privacy'),
  'settings-account': at('mira', '/settings/account'),
  'settings-interface': at('mira', '/settings/interface'),
  'settings-notifications': at('mira', '/settings/notifications'),
  people: at('mira', '/people'),
  'people-table': at('mira', '/people?view=table'),
  'people-friends': at('mira', '/people?show=friends'),
  'people-requests': at('mira', '/people?show=requests'),
  projects: at('mira', '/projects'),
  'projects-none': at('mira', '/projects?search=nothing-like-it'),
  project: {
    as: 'mira',
    async open(page) {
      await openAtlas(page);
      await page.getByRole('link', { name: /^(Overview|Обзор)$/ }).click();
    },
  },
  board: { as: 'mira', open: openAtlas },
  milestone: {
    as: 'mira',
    async open(page) {
      await openAtlas(page);
      await page.getByRole('link', { name: /^(Overview|Обзор)$/ }).click();
      await page.locator('a[href^="/milestone/"]').first().click();
      await page.getByRole('heading', { name: /^(Burn-up|Ход работ)$/ }).waitFor();
    },
  },
  table: {
    as: 'mira',
    async open(page) {
      await openAtlas(page);
      await page.getByRole('link', { name: /^(Table|Таблица)$/ }).click();
      await page.locator('[data-row]').first().waitFor();
    },
  },
  gantt: {
    as: 'mira',
    async open(page) {
      await openAtlas(page);
      await page.getByRole('link', { name: /^(Gantt|Гант)$/ }).click();
      // On a phone it is a list.
      await page.locator('[data-line], main [role="listitem"]').first().waitFor();
    },
  },
  calendar: {
    as: 'mira',
    async open(page) {
      await openAtlas(page);
      await page.getByRole('link', { name: /^(Calendar|Календарь)$/ }).click();
      await page.locator('[data-task]').first().waitFor();
    },
  },
  load: {
    as: 'mira',
    async open(page) {
      await openAtlas(page);
      await page.getByRole('link', { name: /^(Team load|Загрузка)$/ }).click();
      await page.getByRole('table').waitFor();
    },
  },
  'table-bulk': {
    as: 'mira',
    async open(page) {
      await openAtlas(page);
      await page.getByRole('link', { name: /^(Table|Таблица)$/ }).click();
      await page.locator('[data-row] [data-cell="title"]').first().click();
      for (const key of [' ', 'ArrowDown', ' ', 'ArrowDown', ' ']) await page.keyboard.press(key);
      await page.getByRole('toolbar').waitFor();
    },
  },
  // The file of the demo, which was brought in, and then one that is not yet.
  'import-report': { as: 'mira', open: openImport },
  import: {
    as: 'mira',
    async open(page) {
      await openImport(page);
      await page.getByRole('button', { name: /^(Import another file|Импортировать другой файл)$/ }).click();
    },
  },
  'board-archive': {
    as: 'mira',
    async open(page) {
      await openAtlas(page);
      await page.getByRole('button', { name: /^(More of the board|Ещё о доске)$/ }).click();
      await page.getByRole('menuitem', { name: /^(Archive|Архив)$/ }).click();
    },
  },
  'board-move': {
    as: 'mira',
    async open(page) {
      await openAtlas(page);
      await page.locator('[data-task] a').first().focus();
      await page.keyboard.press('m');
      await page.getByRole('menu').or(page.getByRole('dialog')).waitFor();
    },
  },
  'board-views': {
    as: 'mira',
    async open(page) {
      await openAtlas(page);
      await page.getByRole('button', { name: /^(Saved views|Виды)/ }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  'board-filters': {
    as: 'mira',
    async open(page) {
      await openAtlas(page);
      await page.getByRole('button', { name: /^(Filter|Фильтр)$/ }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  'board-keys': {
    as: 'mira',
    async open(page) {
      await openAtlas(page);
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  'week-sheet': at('mira', '/workspace/time'),
  documents: at('mira', '/documents'),
  'documents-tiles': at('mira', '/documents?view=grid'),
  'documents-trash': at('mira', '/documents?part=trash'),
  'documents-chosen': {
    as: 'mira',
    async open(page) {
      await page.goto('/documents');
      await page.getByRole('button', { name: 'Portfolio 2026.md', exact: true }).last().focus();
      await page.keyboard.press('Space');
    },
  },
  'documents-move': {
    as: 'mira',
    async open(page) {
      await page.goto('/documents');
      await page.getByRole('button', { name: 'Portfolio 2026.md' }).last().waitFor();
      await page
        .getByRole('button', { name: /Portfolio 2026\.md$/ })
        .last()
        .click();
      await page.getByRole('menuitem', { name: /^(Move|Переместить)$/ }).click();
    },
  },
  'documents-access': {
    as: 'mira',
    async open(page) {
      await page.goto('/documents');
      await page.getByRole('button', { name: 'Portfolio 2026.md' }).last().waitFor();
      await page
        .getByRole('button', { name: /Portfolio 2026\.md$/ })
        .last()
        .click();
      await page.getByRole('menuitem', { name: /^(Who can see this|Кто это видит)$/ }).click();
      await page.getByRole('radio').first().check();
    },
  },
  chats: at('mira', '/chats'),
  chat: {
    as: 'mira',
    async open(page) {
      await page.goto('/chats');
      await page.locator('a[href^="/chats/"]').first().click();
      await page.getByRole('log').waitFor();
    },
  },
  'chat-new': {
    as: 'mira',
    async open(page) {
      await page.goto('/chats');
      await page.getByRole('button', { name: /^(New chat|Новый чат)$/ }).click();
      await page
        .getByRole('dialog')
        .getByText(/^(Group|Группа)$/)
        .click();
    },
  },
  'board-task': {
    as: 'mira',
    async open(page) {
      await openAtlas(page);
      await page.locator('[data-task] a').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'board-templates': {
    as: 'mira',
    async open(page) {
      await openAtlas(page);
      await page.getByRole('button', { name: /^(More of the board|Ещё о доске)$/ }).click();
      await page.getByRole('menuitem', { name: /^(Templates of tasks|Шаблоны задач)$/ }).click();
      await page.getByText('Bug report').waitFor();
    },
  },
  'task-repeat': {
    as: 'mira',
    async open(page) {
      await openAtlas(page);
      // A long column has only those in it that are in sight.
      await page.goto(`${new URL(page.url()).pathname}?search=Read the reviews`);
      await page.locator('[data-task] a', { hasText: 'Read the reviews of the week' }).first().click();
      await page.getByRole('button', { name: /^(Change|Изменить)$/ }).click();
      await page.getByRole('dialog', { name: /^(Repeat|Повтор) #/ }).waitFor();
    },
  },
  'people-nobody': at('mira', '/people?tag=nothing-like-it&ageFrom=20'),
  'people-filters': {
    as: 'mira',
    async open(page) {
      await page.goto('/people');
      await page.getByRole('button', { name: /^(More filters|Ещё фильтры)$/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  search: at('mira', '/search?q=routes'),
  'search-narrowed': at('mira', '/search?q=routes&kind=tasks&status=open&changed=365'),
  'search-nothing': at('mira', '/search?q=nothing-like-it'),
  'search-open': {
    as: 'mira',
    async open(page) {
      await page.goto('/');
      await page.getByRole('banner').getByRole('search').getByRole('button').click();
      await page.getByRole('dialog').getByRole('combobox').fill('at');
      await page.getByRole('option').nth(3).waitFor();
    },
  },
  notifications: at('mira', '/notifications'),
  'notifications-open': {
    as: 'mira',
    async open(page) {
      await page.goto('/');
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^(Notifications|Уведомления)/ })
        .click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  teams: at('mira', '/teams'),
  'teams-archived': at('lena', '/teams?show=all'),
  team: atTeam('mira'),
  'team-owner': atTeam('lena'),
  'team-invite': inviting(/^(By name|По имени)$/),
  'team-invite-email': inviting(/^(By e-mail|По почте)$/),
  'team-invite-link': inviting(/^(By link|По ссылке)$/),
  'team-roles': atTeam('mira', '/roles'),
  'team-audit': atTeam('lena', '/audit'),
  'team-settings': atTeam('lena', '/settings'),
  feeds: at('mira', '/feeds'),
  'feeds-public': at('mira', '/feeds?show=public'),
  groups: at('mira', '/groups'),
  group: inGroup(''),
  'group-documents': inGroup('?show=documents'),
  'group-members': inGroup('?show=members'),
  'group-moderation': inGroup('?show=moderation'),
  coming: at('mira', '/admin'),
  'not-found': at('mira', '/nothing-here'),
} satisfies Record<string, Screen>;

async function openImport(page: Page): Promise<void> {
  await openAtlas(page);
  await page.goto(`${new URL(page.url()).pathname}/import`);
  await page.getByRole('link', { name: /^(Open the project|Открыть проект)$/ }).waitFor();
}

export type ScreenName = keyof typeof SCREENS;

export async function makeWorld(page: Page): Promise<World> {
  const { request } = page;
  const [unconfirmed, forgetful, robbed, guarded] = [newcomer(), newcomer(), newcomer(), newcomer()];
  const { Authorization } = await signUp(page, unconfirmed);

  await signUp(page, forgetful);
  await request.post('/auth-service/auth/recovery', { data: { email: forgetful.email } });

  const headers = await signUp(page, robbed);
  const code = (await findInMail(request, robbed.email, /^\d{3} ?\d{3}$/)).replace(' ', '');
  await send(request, 'post', 'email-verification/verify', headers, { email: robbed.email, code });
  const passwords = { currentPassword: PASSWORD, newPassword: 'the thief likes this' };
  await send(request, 'post', 'auth/change-password', headers, passwords);

  const own = await signUp(page, guarded);
  await send(request, 'post', 'auth/proof', own, { password: PASSWORD });
  const { secret } = (await send(request, 'post', 'auth/two-factor', own, undefined)).item;
  await send(request, 'put', 'auth/two-factor', own, { code: totp(secret) });

  const mira = await enter(request, 'mira');
  const lena = await enter(request, 'lena');
  const teams = await request.get('/api/teams', { headers: { Authorization: `Bearer ${lena}` } });
  const { items } = (await teams.json()) as { items: { id: number; role: string }[] };
  const owned = items.find(({ role }) => role === 'owner');
  const shared = await request.post('/api/resume/link', {
    headers: { Authorization: `Bearer ${mira}` },
    data: { parts: ['about', 'experience', 'skills', 'spokenLanguages', 'links', 'contacts'] },
  });
  const link = await request.post(`/api/teams/${owned?.id}/links`, {
    headers: { Authorization: `Bearer ${lena}` },
    data: { grant: { role: 'observer' }, days: 7, uses: 10 },
  });
  return {
    mira,
    lena,
    team: `/team/${owned?.id}`,
    unconfirmed: Authorization.replace('Bearer ', ''),
    guarded,
    recoveryLink: await findInMail(request, forgetful.email, /^https?:\/\/\S+\/recovery\/\S+$/),
    undoLink: await findInMail(request, robbed.email, /^https?:\/\/\S+\/undo\/\S+$/),
    resumeLink: new URL((await shared.json()).item.url).pathname,
    inviteLink: new URL((await link.json()).item.url).pathname,
  };
}

/** The token of somebody of the demo world. */
async function enter(request: APIRequestContext, username: string): Promise<string> {
  const signedIn = await request.post('/auth-service/auth/signin', {
    data: { username, password: DEMO_PASSWORD },
  });
  return (await signedIn.json()).item.accessToken;
}

async function send(
  request: APIRequestContext,
  method: 'post' | 'put',
  path: string,
  headers: Record<string, string>,
  data: unknown,
) {
  const answer = await request[method](`/auth-service/${path}`, { headers, data });
  expect(answer.ok(), path).toBe(true);
  const text = await answer.text();
  return text === '' ? null : JSON.parse(text);
}

/** The line of a mail to this address that is nothing but what is looked for, once it has come. */
async function findInMail(request: APIRequestContext, to: string, line: RegExp): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await request.get('/dev/mail.json', { params: { to } });
    const { items } = (await answer.json()) as { items: { text: string }[] };
    const lines = items.flatMap(({ text }) => text.split('\n').map((one) => one.trim()));
    const found = lines.find((one) => line.test(one));
    if (found !== undefined) return line.source.startsWith('^http') ? new URL(found).pathname : found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${to} has ${line}.`);
}
