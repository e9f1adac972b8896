import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { type Files, joinFiles } from './join-files.ts';

/*
 * Which code comes in which file. By themselves the files would be split wherever two parts of the product need the same
 * module: some eighty for a page, many of them of 1 kB, and each waiting for a free connection.
 */

type Context = Rolldown.ChunkingContext;
type Group = Rolldown.CodeSplittingGroup;
type Modules = ReadonlySet<string>;

const WEB = resolve(import.meta.dirname, '..');
export const START = 'src/app/start.tsx';
export const SIGN_IN = 'src/features/auth/LoginPage.tsx';
export const SHELL = 'src/app/guards/RequireUser.tsx';
const HOME = 'src/app/pages/HomePage.tsx';
/** These name the code of pages. */
const LISTS = ['src/app/routes.ts', 'src/app/section-pages.ts', HOME].map(toId);
/** Loaded on many pages as soon as they stand. */
const DRAWER = 'src/features/tasks/drawer/TaskDrawer.tsx';
/** Of what the shell may ask for: what few of its users need. */
const RARE = /\/features\/(registration|account)\/|account-language|ConfirmDialog/;

const TABLER = /@tabler\/icons-react\//;
const ICON = /@tabler\/icons-react\/dist\/esm\/(?:icons\/)?(\w+)\.mjs$/;
const ICON_NAME = /\bIcon[A-Z]\w*/g;
/** Mostly through one module too. */
const MANTINE = /@mantine\/(core|hooks)\/esm\//;
/** What all icons are made by. */
const ICON_PARTS = ['createReactComponent', 'defaultAttributes'];
const OURS = /\/apps\/web\/src\/[^?]+\.tsx?$/;
const CONTRACT = /\/packages\/contract\/src\/[^?]+\.ts$/;
const FEATURES = /\/apps\/web\/src\/features\//;
const SHARED =
  /\/(apps\/web\/src\/(ui|lib|i18n)\/[^?]*\.tsx?|packages\/contract\/src\/[^?]*\.ts|@mantine\/(core|hooks)\/[^?]+)$/;

/** Shared by what comes later alone, and too little for a file of its own. */
const LITTLE = ['src/features/markdown/links.ts'].map(toId);
/** Loaded by a page as soon as it stands, and too little too: they come with what they import. */
const SOON = ['src/features/feeds/components/ProfilePosts.tsx'].map(toId);

const ALWAYS = ['late', 'drawer'];
/** Where users spend their time. */
const MAIN = ['/ProjectPage.tsx', '/WorkspacePage.tsx'];
/** So many files may be left of what is shared by pages, for any of them, with what comes when it stands. */
const MOST_SHARED = 5;
/** More than there can be files of that. */
const PLACES = 40;

function toId(source: string): string {
  return resolve(WEB, source).replaceAll('\\', '/');
}

interface Plan {
  /** Their names: all come through one module, so by the imports everything needs every icon. */
  icons: { base: ReadonlySet<string>; shell: ReadonlySet<string> };
  start: Modules;
  signIn: Modules;
  /** The shell, and the start page in it. */
  shell: Modules;
  /** By module: the page whose alone it is. */
  owners: ReadonlyMap<string, string>;
  /** Of the design, the contract and Mantine: what the first pages do not need, and others do. */
  parts: Modules;
  shared: Files;
}

let plan: Plan | null = null;

function planOf(context: Context): Plan {
  plan ??= makePlan(context);
  return plan;
}

function makePlan(context: Context): Plan {
  const importsOf = (id: string) => context.getModuleInfo(id)?.importedIds ?? [];
  const laterOf = (id: string) =>
    LISTS.includes(id) ? [] : (context.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const walk = (ids: readonly string[], withLater = false): Set<string> => {
    const found = new Set<string>();
    const visit = (id: string): void => {
      if (found.has(id)) return;
      found.add(id);
      for (const next of importsOf(id)) visit(next);
      if (withLater) for (const next of laterOf(id)) visit(next);
    };
    for (const id of ids) visit(id);
    return found;
  };
  const named = LISTS.slice(0, 2).flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const pages = [...new Set(named)].filter((id) => ![SIGN_IN, HOME].map(toId).includes(id));
  const start = walk([toId(START)]);
  const signIn = walk([toId(SIGN_IN)]);
  const shell = walk([SHELL, HOME].map(toId));
  const isFirst = (id: string): boolean => start.has(id) || signIn.has(id) || shell.has(id);
  const late = walk([...shell].flatMap(laterOf).filter((id) => !pages.includes(id) && !RARE.test(id)));
  const needs = new Map<string, Modules>([
    ...pages.map((page) => [page, walk([page])] as const),
    ['late', late],
    ['drawer', walk([toId(DRAWER)])],
  ]);
  const reach = [
    { page: 'shell', modules: walk([toId(SHELL)], true) },
    ...pages.map((page) => ({ page, modules: walk([page], true) })),
  ];

  const owners = new Map<string, string>();
  const users = new Map<string, Set<string>>();
  const parts = new Set(LITTLE);
  for (const id of new Set([...needs.values()].flatMap((modules) => [...modules]))) {
    if (isFirst(id) || isNobodys(id)) continue;
    const all = [...needs].flatMap(([part, modules]) => (modules.has(id) ? part : []));
    if (SHARED.test(id) && all.length > 1) {
      parts.add(id);
      continue;
    }
    const [only = ''] = all;
    const isOwn =
      pages.includes(only) && reach.every(({ page, modules }) => page === only || !modules.has(id));
    if (isOwn) owners.set(id, only);
    else users.set(id, new Set(all));
  }
  for (const id of SOON) {
    const [fewest] = importsOf(id)
      .flatMap((next) => users.get(next) ?? [])
      .sort((one, other) => one.size - other.size);
    if (fewest) users.set(id, fewest);
  }
  const sizeOf = (id: string): number => context.getModuleInfo(id)?.code?.length ?? 0;
  // Nobody waits for what comes when the page stands.
  const weightOf = (part: string): number =>
    ALWAYS.includes(part) ? 0 : MAIN.some((page) => part.endsWith(page)) ? 4 : 1;
  const shared = joinFiles({ users, importsOf, sizeOf, weightOf, always: ALWAYS, most: MOST_SHARED });
  const namedIn = (modules: Modules): string[] =>
    [...modules].flatMap((id) =>
      OURS.test(id) ? (context.getModuleInfo(id)?.code?.match(ICON_NAME) ?? []) : [],
    );
  const icons = {
    base: new Set([...ICON_PARTS, ...namedIn(start), ...namedIn(signIn)]),
    shell: new Set(namedIn(shell)),
  };
  return { icons, start, signIn, shell, parts, owners, shared };
}

const iconOf = (id: string): string => ICON.exec(id)?.[1] ?? '';
const isNobodys = (id: string): boolean => TABLER.test(id) || id.startsWith('\0');
const isPage = (id: string): boolean => [SIGN_IN, HOME].map(toId).includes(id);
const isOurs = (id: string): boolean => OURS.test(id) && !isPage(id);

function group(name: string, isIn: (id: string, plan: Plan) => boolean, more: Partial<Group> = {}): Group {
  return { debugName: name, name: (id, context) => (isIn(id, planOf(context)) ? name : null), ...more };
}

export const groups: Group[] = [
  // Runs before every chunk that has a schema in it, so that src/lib/zod.ts comes first.
  { name: 'zod', test: /node_modules\/zod\/|web\/src\/lib\/zod\.ts$/ },
  // Loaded by every page and changed by none, so it stays in the browser's cache over our own changes. Of Mantine what
  // all pages need; its other components come with whoever shows them.
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|zustand)\/|@mantine\/core\/esm\/(core|components\/(Button|UnstyledButton|Loader|Transition))\//,
  },
  // What the app needs to start, with what the sign-in page needs.
  group(
    'base',
    (id, { icons, start, signIn }) =>
      icons.base.has(iconOf(id)) || (isOurs(id) && (start.has(id) || signIn.has(id))),
  ),
  // The same for the shell and the page in it.
  group(
    'shell',
    (id, { icons, shell }) =>
      icons.shell.has(iconOf(id)) ||
      (((isOurs(id) && !FEATURES.test(id)) || CONTRACT.test(id)) && shell.has(id)),
  ),
  // What many pages use, and the first ones do not.
  group('parts', (id, { parts }) => ICON.test(id) || MANTINE.test(id) || parts.has(id)),
  // What some pages share. A group takes along what its modules import, so what most need goes first.
  ...Array.from({ length: PLACES }, (_, place) =>
    group(`shared-${place}`, (id, { shared }) => shared.get(id) === place),
  ),
  // What is left of a page, its dialogs share with it.
  {
    debugName: 'page',
    name: (id, context) => planOf(context).owners.get(id)?.replace(/^.*\//, '') ?? null,
  },
];
