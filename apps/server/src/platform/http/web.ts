import { join, sep } from 'node:path';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import serveFiles from '@fastify/static';
import { isServerPath, MAIL_SWITCH, toReadablePath } from '@quilt/contract/product';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WEB_POLICY } from './headers';

const LAST_IS_FILE = /\.[^/]*$/;

/** The built web: each file under its name, and the page for every other address that a browser is led to. */
export async function serveWeb(app: FastifyInstance, folder: string, isHttps: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: WEB_POLICY },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // On plain http it would lock people out.
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'] });
  const hashed = join(folder, 'assets') + sep;
  await app.register(serveFiles, {
    root: folder,
    serve: true,
    // Only what was built is there to be asked for; the rest never touches the disk.
    wildcard: false,
    index: false,
    preCompressed: true,
    // Found beside the file that is asked for; by their own names nobody asks for them.
    globIgnore: ['**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(hashed);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      if (!isNavigation(request)) return reply.callNotFound();
      // The page says so too.
      if (request.url !== request.originalUrl) reply.code(404);
      // Some addresses are secrets, such as those in mails, and none is for those without an account.
      return reply.header('x-robots-tag', 'noindex').sendFile('index.html');
    },
  });
}

/** Before routing: what nobody can read still leads people to the page. Where nothing is a page it is refused as it is. */
export function toReadableUrl(url: string): string {
  const [path = '/'] = url.split('?');
  return isServerPath(path) ? url : `${toReadablePath(path)}${url.slice(path.length)}`;
}

/** Mail programs post to the address of the page themselves, which people are led to. */
export function toPostedUrl(url: string): string {
  return url.startsWith(`${MAIL_SWITCH.page}/`) ? url.replace(MAIL_SWITCH.page, MAIL_SWITCH.call) : url;
}

function isNavigation(request: FastifyRequest): boolean {
  const [path = '/'] = request.url.split('?');
  // There nothing is a page, whatever a browser asks for.
  if (isServerPath(path) || path === '/assets' || path.startsWith('/assets/')) return false;
  const { accept = '' } = request.headers;
  if (path === '/' || accept.includes('text/html')) return true;
  // Whoever takes anything, such as a monitor or a link preview, means the page, unless it is the name of a file.
  return accept.includes('*/*') && !LAST_IS_FILE.test(path);
}
