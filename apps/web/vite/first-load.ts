import { fileURLToPath } from 'node:url';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import type { FirstOfRoute } from '../src/lib/first-calls';
import { SHELL, SIGN_IN, START } from './chunks.ts';
import { withSourceModules } from './source-modules.ts';

const SCRIPT = '<script src="/before-paint.js">';
const FONT = /onest-(latin|cyrillic)-wght-normal-[^/]+\.woff2$/;

const WEB = fileURLToPath(new URL('..', import.meta.url));
/** Which files belong to what is loaded by itself, for whoever weighs them; the server does not serve it. */
const SOURCES = '.vite/sources.json';

type Needs = (source: string) => string[];

/**
 * Has everything that is needed first asked for together with the entry: the fonts, the app, and what
 * public/before-paint.js finds out about the visitor, namely the sign-in page for guests, for users the code of all
 * signed-in pages, and the code of the page that the address means, with what it asks for first.
 */
export const firstLoad: Plugin = {
  name: 'first-load',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      this.emitFile({ type: 'asset', fileName: SOURCES, source: JSON.stringify(listSources(bundle, this)) });
    },
  },
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const start = listNeeds(bundle, START).filter((file) => !html.includes(file));
      // What everybody needs is in the page itself.
      const needs: Needs = (source) =>
        listNeeds(bundle, source).filter((file) => !html.includes(file) && !start.includes(file));
      const user = needs(SHELL);
      const routes = await listRoutes((source) => needs(source).filter((file) => !user.includes(file)));
      const files = [...new Set(routes.flatMap((route) => route.files))];
      const pages = {
        files,
        routes: routes.map((route) => ({ ...route, files: route.files.map((file) => files.indexOf(file)) })),
      };
      const named = { guest: needs(SIGN_IN).join(' '), user: user.join(' '), pages: JSON.stringify(pages) };
      const data = Object.entries(named).map(([name, value]) => ` data-${name}="${toAttribute(value)}"`);
      if (!html.includes(SCRIPT)) throw new Error(`The page has no ${SCRIPT}`);
      return {
        html: html.replace(SCRIPT, () => SCRIPT.replace('>', () => `${data.join('')}>`)),
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

const toAttribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The pages by their addresses, as src/app/routes.ts has them. */
function listRoutes(needs: Needs): Promise<(FirstOfRoute & { files: string[] })[]> {
  return withSourceModules(async (load) => {
    const { ROUTES } = (await load('/src/app/routes.ts')) as typeof import('../src/app/routes');
    const { listFirst } = (await load('/src/lib/first-calls.ts')) as typeof import('../src/lib/first-calls');
    return listFirst(ROUTES).flatMap(({ route, ...first }) =>
      route.load && route.for !== 'guests' ? { ...first, files: needs(sourceOf(route.load)) } : [],
    );
  });
}

/** Of a function that imports the code of a page. */
function sourceOf(load: () => Promise<unknown>): string {
  const [, source] = /import[\w$]*\("\/([^"]+)"/.exec(String(load)) ?? [];
  if (!source) throw new Error(`There is no telling which page this loads: ${load}`);
  return source;
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

/** The files that a source cannot run without that is loaded by itself, as the page asks for them; its own is the first. */
export function listNeeds(bundle: Rolldown.OutputBundle, source: string): string[] {
  const needed = new Set<Rolldown.OutputChunk>();
  const visit = (file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): void => {
    if (file?.type !== 'chunk' || needed.has(file)) return;
    needed.add(file);
    for (const name of file.imports) visit(bundle[name]);
  };
  const hasSource = (id: string): boolean => id.endsWith(`/${source}`);
  visit(Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.some(hasSource)));
  if (needed.size === 0) throw new Error(`${source} is in no file.`);
  const files = [...needed].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]);
  return [...new Set(files)].map((file) => `/${file}`);
}

function listSources(
  bundle: Rolldown.OutputBundle,
  context: Rolldown.PluginContext,
): Record<string, string[]> {
  const isLoaded = (id: string): boolean => {
    const info = context.getModuleInfo(id);
    return id.startsWith(WEB) && (info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0);
  };
  const ids = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' ? file.moduleIds.filter(isLoaded) : [],
  );
  return Object.fromEntries(ids.map((id) => [id.slice(WEB.length), listNeeds(bundle, id.slice(WEB.length))]));
}
