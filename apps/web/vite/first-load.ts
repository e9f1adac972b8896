import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const SCRIPT = '<script src="/before-paint.js">';
const FONT = /onest-(latin|cyrillic)-wght-normal-[^/]+\.woff2$/;
export const SIGN_IN = 'src/features/auth/LoginPage.tsx';

export const START = 'src/app/start.tsx';
const FEATURES = /\/apps\/web\/src\/features\/[^?]+\.tsx?$/;
const OURS = /\/apps\/web\/src\/(?!features\/)[^?]+\.tsx?$/;
const CONTRACT = /\/packages\/contract\/src\/[^?]+\.ts$/;

/**
 * For a group of chunks: what the app needs to start, beside the start itself, and what the sign-in page needs that is no
 * feature's own. One file each would wait for a free connection.
 */
export function inBase(id: string, context: Rolldown.ChunkingContext): string | null {
  return OURS.test(id) && !id.endsWith(START) && isNeededBy([START, SIGN_IN], id, context) ? 'base' : null;
}

function isNeededBy(sources: readonly string[], id: string, context: Rolldown.ChunkingContext): boolean {
  const seen = new Set<string>();
  const isNeeded = (module: string): boolean => {
    if (sources.some((source) => module.endsWith(source))) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return context.getModuleInfo(module)?.importers.some(isNeeded) ?? false;
  };
  return isNeeded(id);
}

/** What is the sign-in page's own, with the little that it needs besides, which would else come with all of `parts`. */
export function inSignIn(id: string, context: Rolldown.ChunkingContext): string | null {
  return FEATURES.test(id) && !id.endsWith(SIGN_IN) && isNeededBy([SIGN_IN], id, context) ? 'sign-in' : null;
}

const SHELL = 'src/app/guards/RequireUser.tsx';
const HOME = 'src/app/pages/HomePage.tsx';

/** The same for the shell and the page in it: what other pages use too would else come in a file for each. */
export function inShell(id: string, context: Rolldown.ChunkingContext): string | null {
  const isPage = [SHELL, HOME].some((page) => id.endsWith(page));
  const isMeant = !isPage && (OURS.test(id) || CONTRACT.test(id));
  return isMeant && isNeededBy([SHELL, HOME], id, context) ? 'shell' : null;
}

/** Where users spend their time: what all of these need, all others are likely to. */
const PAGES = [
  'src/app/pages/project/ProjectPage.tsx',
  'src/app/pages/workspace/WorkspacePage.tsx',
  'src/app/pages/team/TeamPage.tsx',
  'src/features/chats/ChatsPage.tsx',
];

const SHARED =
  /\/(apps\/web\/src\/(ui|lib|i18n)\/[^?]*\.tsx?|packages\/contract\/src\/[^?]*\.ts|@mantine\/(core|hooks)\/[^?]+)$/;

/**
 * What many pages use, and the first ones do not. One file each would wait for a free
 * connection, and the start lists the files of every page by their names.
 */
export function inParts(id: string, context: Rolldown.ChunkingContext): string | null {
  return SHARED.test(id) && !isNeededBy([START, SIGN_IN, SHELL, HOME], id, context) ? 'parts' : null;
}

/**
 * Has everything that is needed first asked for together with the entry: the fonts, the app, and what
 * public/before-paint.js finds out about the visitor, namely the sign-in page for guests, and for users the code of all
 * signed-in pages and, where they do not begin with the first of these, what all others have in common.
 */
export const firstLoad: Plugin = {
  name: 'first-load',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const start = listNeeds(bundle, START).filter((file) => !html.includes(file));
      // What everybody needs is in the page itself.
      const needs = (source: string) =>
        listNeeds(bundle, source).filter((file) => !html.includes(file) && !start.includes(file));
      const names = {
        guest: needs(SIGN_IN),
        // Its sheets are left to the code: not every page of a signed-in user is inside the shell.
        user: needs(SHELL).filter((file) => file.endsWith('.js')),
        pages: listShared(PAGES.map(needs), needs(SHELL)),
      };
      const data = Object.entries(names).map(([name, files]) => ` data-${name}="${files.join(' ')}"`);
      if (!html.includes(SCRIPT)) throw new Error(`The page has no ${SCRIPT}`);
      return {
        html: html.replace(SCRIPT, SCRIPT.replace('>', `${data.join('')}>`)),
        tags: [
          ...listFonts(bundle).map((href) => link(href, { as: 'font', rel: 'preload' }, 'head-prepend')),
          // Sheets and fonts go first: with them there is something to see.
          ...start.map((href) =>
            href.endsWith('.css')
              ? link(href, { rel: 'stylesheet' })
              : link(href, { rel: 'modulepreload', fetchpriority: 'low' }),
          ),
        ],
      };
    },
  },
};

/** Those that are in every list, and not known already. Sheets are left to the code here too. */
function listShared([first = [], ...others]: readonly string[][], known: readonly string[]): string[] {
  return first.filter(
    (file) => file.endsWith('.js') && !known.includes(file) && others.every((list) => list.includes(file)),
  );
}

function link(
  href: string,
  attrs: object,
  injectTo: HtmlTagDescriptor['injectTo'] = 'head',
): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, crossorigin: '', href }, injectTo };
}

/** Every page has Latin letters, and names that people write in Cyrillic ones can come up on any. */
function listFonts(bundle: Rolldown.OutputBundle): string[] {
  const fonts = Object.keys(bundle).filter((file) => FONT.test(file));
  if (fonts.length !== 2) throw new Error(`The build has ${fonts.length} fonts to begin with.`);
  return fonts.map((file) => `/${file}`);
}

/** The files that a lazily loaded source cannot run without, as the page asks for them. */
export function listNeeds(bundle: Rolldown.OutputBundle, source: string): string[] {
  const needed = new Set<Rolldown.OutputChunk>();
  const visit = (file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): void => {
    if (file?.type !== 'chunk' || needed.has(file)) return;
    needed.add(file);
    for (const name of file.imports) visit(bundle[name]);
  };
  visit(Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(source)));
  if (needed.size === 0) throw new Error(`${source} is no page of its own.`);
  const files = [...needed].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? []), chunk.fileName]);
  return [...new Set(files)].map((file) => `/${file}`);
}
