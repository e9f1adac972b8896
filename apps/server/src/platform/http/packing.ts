import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Below that an answer fits into a packet or two, and packing it costs more than it saves. */
const LEAST_BYTES = 2_048;
/** The lowest of both: six times smaller for 0.5 ms, and each higher one costs as much again for a tenth of the rest. */
const BROTLI_QUALITY = 1;
const GZIP_LEVEL = 1;
/** Answers are small, and a larger window only costs memory. */
const BROTLI_WINDOW = 18;

/** In other threads, all of them: the server goes on meanwhile. */
const WAYS = {
  br: (text: Buffer) => {
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    return brotli(text, { params });
  },
  gzip: (text: Buffer) => pack(text, { level: GZIP_LEVEL }),
};
type Way = keyof typeof WAYS;

const brotli = promisify(brotliCompress);
const pack = promisify(gzip);

/**
 * Packs the JSON answers of the routes that are added after it. Files go out as they are
 * (docs/adr/0061-packed-answers.md).
 */
export function packAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < LEAST_BYTES / 4) return done(null, payload);
    const text = Buffer.from(payload);
    if (text.length <= LEAST_BYTES) return done(null, payload);
    // Also of what is not packed: whoever keeps it must not give it to others as it is.
    addVary(reply);
    const way = wayOf(request.headers['accept-encoding']);
    if (way === null) return done(null, payload);
    WAYS[way](text).then(
      (packed) => {
        reply.header('content-encoding', way).removeHeader('content-length');
        done(null, packed);
      },
      (error: Error) => done(error),
    );
  });
}

function addVary(reply: FastifyReply): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others === undefined ? 'accept-encoding' : `${others}, accept-encoding`);
}

/** What is taken: the first of ours that is named and not refused. */
function wayOf(accepted: string | string[] | undefined): Way | null {
  const taken = new Set<string>();
  for (const one of String(accepted ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...params] = one.split(';').map((part) => part.trim());
    const isRefused = params.some((param) => /^q=0(\.0*)?$/.test(param));
    if (!isRefused) taken.add(name);
  }
  const isTaken = (way: Way): boolean => taken.has(way) || (way === 'gzip' && taken.has('*'));
  return (['br', 'gzip'] as const).find(isTaken) ?? null;
}
