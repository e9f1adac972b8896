const FONT = '1em "Onest Variable"';
/** A page that has everything else is not kept back for longer. */
const PATIENCE_MS = 1000;

/** Text that is drawn in another font first moves when its own one comes, so the first page waits for it. */
export async function waitForFonts(): Promise<void> {
  await Promise.race([
    document.fonts.load(FONT, 'aя').catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
}
