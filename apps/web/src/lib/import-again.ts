const ADDRESS = /https?:\/\/\S+?\.js/;

/**
 * Code that did not come once before. Many browsers remember that under its address, which they name in the failure,
 * and do not even ask: then it is asked for under another one. `name` is one of its exports.
 */
export async function importAgain<Code extends object>(
  load: () => Promise<Code>,
  misses: number,
  name: keyof Code & string,
): Promise<Code> {
  try {
    return await load();
  } catch (failure) {
    const address = failure instanceof Error && ADDRESS.exec(failure.message)?.[0];
    const code = address && findCode<Code>(await import(/* @vite-ignore */ `${address}?${misses}`), name);
    if (!code) throw failure;
    return code;
  }
}

/** In a file of several modules each of them is an object, under a name that the build has given it. */
export function findCode<Code extends object>(file: object, name: keyof Code & string): Code | undefined {
  return [file, ...Object.values(file)].find(
    (one): one is Code => typeof one === 'object' && one !== null && name in one,
  );
}
