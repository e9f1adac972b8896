import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

export interface Picture {
  original: Buffer;
  thumbnail: Buffer;
}

const Pictures = z.array(z.object({ original: z.base64(), thumbnail: z.base64() }));

const ORIGINAL_SIZE = 512;
const THUMBNAIL_SIZE = 192;

/** Plain JavaScript for a Node of its own: drawings come in and pictures go out as JSON. */
const PROGRAM = `
  const sharp = require(process.argv[1]);
  const { text } = require('node:stream/consumers');
  sharp.concurrency(1);
  (async () => {
    const { drawings, thumbnailSize } = JSON.parse(await text(process.stdin));
    const pictures = [];
    for (const drawing of drawings) {
      const { data, info } = await sharp(Buffer.from(drawing)).raw().toBuffer({ resolveWithObject: true });
      const webp = (size) => sharp(data, { raw: info }).resize(size).webp({ quality: 84, effort: 3 }).toBuffer();
      pictures.push({
        original: (await webp(info.width)).toString('base64'),
        thumbnail: (await webp(thumbnailSize)).toString('base64'),
      });
    }
    process.stdout.write(JSON.stringify(pictures));
  })();
`;

/**
 * Drawings (SVG) become pictures (WebP). In a process of its own: the image library would otherwise keep about
 * 50 MB in the server for as long as it runs, for work that is done once.
 */
async function rasterise(draw: readonly ((size: number) => string)[]): Promise<Picture[]> {
  const library = createRequire(import.meta.url).resolve('sharp');
  const child = spawn(process.execPath, ['-e', PROGRAM, library], { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  // Had it died already, its exit code tells more than a broken pipe.
  child.stdin.on('error', () => undefined);
  child.stdin.end(
    JSON.stringify({ drawings: draw.map((one) => one(ORIGINAL_SIZE)), thumbnailSize: THUMBNAIL_SIZE }),
  );
  const [answer, complaint, code] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended]);
  if (code !== 0) throw new Error(`pictures could not be made: ${complaint.toString().trim()}`);
  return Pictures.parse(JSON.parse(answer.toString())).map((picture) => ({
    original: Buffer.from(picture.original, 'base64'),
    thumbnail: Buffer.from(picture.thumbnail, 'base64'),
  }));
}

/** An object, so that tests of everything else can put something quicker in its place. */
export const portraits = { rasterise };
