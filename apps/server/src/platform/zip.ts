import type { Readable } from 'node:stream';
import { ZipArchive } from 'archiver';

/** One that ends in `/` is a folder. */
export interface PackedFile {
  name: string;
  content: string | Readable;
  at: Date;
  /** What is packed already takes no less for being packed again. */
  isPacked: boolean;
}

/**
 * Written while it is read: the next file is asked for when the one before has been read. It fails as they do, and asks
 * for no more when whoever reads it goes away.
 */
export function writeZip(files: AsyncIterable<PackedFile>): Readable {
  const zip = new ZipArchive({ zlib: { level: 6 } });
  // Whoever reads it is told, but nobody may be reading it yet.
  zip.on('error', () => undefined);
  writeAll(zip, files).catch((error: unknown) =>
    zip.destroy(error instanceof Error ? error : new Error('failed', { cause: error })),
  );
  return zip;
}

async function writeAll(zip: ZipArchive, files: AsyncIterable<PackedFile>): Promise<void> {
  for await (const file of files) await add(zip, file);
  await zip.finalize();
}

function add(zip: ZipArchive, { name, content, at, isPacked }: PackedFile): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error) => {
      for (const [event, handle] of handlers) zip.off(event, handle);
      if (error === undefined) return resolve();
      if (typeof content !== 'string') content.destroy();
      reject(error);
    };
    const handlers = [
      ['entry', () => settle()],
      ['warning', settle],
      ['error', settle],
      ['close', () => settle(new Error('nobody reads it any more'))],
    ] as const;
    for (const [event, handle] of handlers) zip.on(event, handle);
    if (typeof content !== 'string') content.on('error', settle);
    if (zip.destroyed) return settle(new Error('nobody reads it any more'));
    zip.append(content, { name, date: at, store: isPacked });
  });
}
