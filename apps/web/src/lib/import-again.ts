const ADDRESS = /https?:\/\/\S+?\.js/;

/**
 * Code that did not come once before. Many browsers remember that under its address, which they name in the failure,
 * and do not even ask: then it is asked for under another one.
 */
export async function importAgain<Code>(load: () => Promise<Code>, misses: number): Promise<Code> {
  try {
    return await load();
  } catch (failure) {
    const address = failure instanceof Error && ADDRESS.exec(failure.message)?.[0];
    if (!address) throw failure;
    return await import(/* @vite-ignore */ `${address}?${misses}`);
  }
}
