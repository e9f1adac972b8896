import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';

const WEB = fileURLToPath(new URL('..', import.meta.url));

/** Has modules of the web run while it is built; `load` takes their places in it, such as `/src/app/routes.ts`. */
export async function withSourceModules<Result>(
  work: (load: ViteDevServer['ssrLoadModule']) => Promise<Result>,
): Promise<Result> {
  const restore = pretendBrowser();
  const server = await createServer({
    configFile: false,
    root: WEB,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    return await work((url) => server.ssrLoadModule(url));
  } finally {
    await server.close();
    restore();
  }
}

/** The little of a browser that our modules touch when they are loaded. */
function pretendBrowser(): () => void {
  const pretended = {
    window: { addEventListener: () => undefined },
    document: { documentElement: {} },
  };
  Object.assign(globalThis, pretended);
  return () => {
    for (const name of Object.keys(pretended)) Reflect.deleteProperty(globalThis, name);
  };
}
