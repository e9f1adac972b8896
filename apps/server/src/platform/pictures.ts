import type Sharp from 'sharp';

let library: Promise<typeof Sharp> | undefined;

/** When it is first needed: it keeps some 50 MB, and a machine that it has no build for can do without pictures. */
export function loadSharp(): Promise<typeof Sharp> {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    // Whatever else it can read, nobody is to send it.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].flatMap((kind) => [
        `VipsForeignLoad${kind}File`,
        `VipsForeignLoad${kind}Buffer`,
      ]),
    });
    return sharp;
  });
  return library;
}
